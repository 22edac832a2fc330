import type { TestResult } from "@playsmith/contract";

/** Parts of the backend and the editor that running tests needs. */
export interface TestRunParts {
  /** Resolves when the server has the last edits. */
  untilSaved(): Promise<unknown>;
  /** Rejects with the reason. */
  runTests(): Promise<readonly TestResult[]>;
  /** Called when a test fails that has passed before, or was not run before. */
  onBroken(result: TestResult): void;
}

export interface TestRunsState {
  results: ReadonlyMap<string, TestResult>;
  isRunning: boolean;
}

/** The last results of a project's tests in this window. */
export class TestRuns {
  readonly #parts: TestRunParts;
  readonly #listeners = new Set<() => void>();
  #state: TestRunsState = { results: new Map(), isRunning: false };
  #running: Promise<void> | null = null;

  constructor(parts: TestRunParts) {
    this.#parts = parts;
  }

  get state(): TestRunsState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Runs all tests; those who ask meanwhile wait for the same run. Rejects with what the server answers. */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      this.#become({ ...this.#state, isRunning: false });
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    this.#become({ ...this.#state, isRunning: true });
    await this.#parts.untilSaved();
    const results = await this.#parts.runTests();
    const before = this.#state.results;
    this.#become({ results: new Map(results.map((result) => [result.testId, result])), isRunning: true });
    for (const result of results)
      if (result.kind !== "passed" && (before.get(result.testId)?.kind ?? "passed") === "passed") this.#parts.onBroken(result);
  }

  #become(state: TestRunsState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
