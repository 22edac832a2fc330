import { type Game, scriptSources } from "@playsmith/game-format";

/** What is read from the scripts of a game. A script that is as it was when it was last asked for is not read again. */
export class ScriptReadings<Reading> {
  readonly #read: (source: string) => Reading;
  #readings = new Map<string, Reading>();
  #game: Game | null = null;

  constructor(read: (source: string) => Reading) {
    this.#read = read;
  }

  /** What is read from one script. @param game what none of its scripts says any more is forgotten. */
  of(source: string, game: Game): Reading {
    if (game !== this.#game) this.#follow(game);
    const known = this.#readings.get(source);
    if (known !== undefined) return known;
    const reading = this.#read(source);
    this.#readings.set(source, reading);
    return reading;
  }

  /** What is read from all scripts of a game, in its order. */
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
