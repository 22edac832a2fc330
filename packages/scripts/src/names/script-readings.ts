import { type Game, scriptSources } from "@playsmith/game-format";

/** Caches a result per script of a game. Unchanged scripts are not parsed again. */
export class ScriptReadings<Reading> {
  readonly #read: (source: string) => Reading;
  #readings = new Map<string, Reading>();
  #game: Game | null = null;

  constructor(read: (source: string) => Reading) {
    this.#read = read;
  }

  /** The result for one script. @param game results of scripts that it no longer contains are dropped. */
  of(source: string, game: Game): Reading {
    if (game !== this.#game) this.#follow(game);
    const known = this.#readings.get(source);
    if (known !== undefined) return known;
    const reading = this.#read(source);
    this.#readings.set(source, reading);
    return reading;
  }

  /** The results for all scripts of a game, in order. */
  all(game: Game): Reading[] {
    return scriptSources(game).map(({ source }) => this.of(source, game));
  }

  #follow(game: Game): void {
    this.#game = game;
    const before = this.#readings;
    this.#readings = new Map();
    for (const { source } of scriptSources(game)) {
      const known = before.get(source);
      if (known !== undefined) this.#readings.set(source, known);
    }
  }
}
