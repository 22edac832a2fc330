import { inOrder, type RuleOwner, rulesOf, WHOLE_GAME } from "@playsmith/game-format";
import { type GameNames, gameNames } from "@playsmith/rules";
import type { SignalKind } from "../../signals.ts";
import type { WorldState } from "../../world-state.ts";
import { compileFunction, compileRules, type CompiledRule, type Program } from "../code/program.ts";
import type { RulePoint } from "../sentences/triggers.ts";
import type { RuleWatch } from "../code/marks.ts";
import { type Cell, type Gauge, type Host, LinkedProgram, ownerKey } from "./linked-program.ts";

/** A rule of a program. */
export interface RuleEntry {
  program: LinkedProgram;
  index: number;
  rule: CompiledRule;
}

const NONE: readonly RuleEntry[] = [];

/** The compiled rules of a world: global rules first, then of its scene, then of its prefabs in order; and its functions. */
export class RulePrograms {
  readonly #world: WorldState;
  readonly #gauge: Gauge;
  readonly #hostOf: (program: () => LinkedProgram) => Host;
  readonly #cells = new Map<string, Cell>();
  readonly #byPoint = new Map<RulePoint, RuleEntry[]>();
  readonly #bySignal = new Map<SignalKind, RuleEntry[]>();
  #ofGame: LinkedProgram[] = [];
  #ofPrefabs: LinkedProgram[] = [];
  #functions: LinkedProgram[] = [];
  #names: GameNames | null = null;
  #sceneId: string | null = null;
  /** Programs with rules; functions come last. */
  list: readonly LinkedProgram[] = [];
  isTraced = false;
  watch: RuleWatch | null = null;

  constructor(world: WorldState, gauge: Gauge, hostOf: (program: () => LinkedProgram) => Host) {
    this.#world = world;
    this.#gauge = gauge;
    this.#hostOf = hostOf;
  }

  /** The rules that run at a point of a tick, in order. */
  at(point: RulePoint): readonly RuleEntry[] {
    return this.#byPoint.get(point) ?? NONE;
  }

  /** The rules that listen to a kind of signal, in order. */
  listeningTo(kind: SignalKind): readonly RuleEntry[] {
    return this.#bySignal.get(kind) ?? NONE;
  }

  /** Drops all compiled code, after an edit. */
  reset(): void {
    this.#names = null;
    this.#sceneId = null;
  }

  /** Compiles missing programs: everything at first, the rules of a scene when it is entered. */
  ready(): void {
    const { sceneId } = this.#world;
    if (this.#names !== null && this.#sceneId === sceneId) return;
    const names = this.#names ?? this.#compileAll();
    const ofScene = this.#compile(names, { kind: "scene", id: sceneId });
    const listening = [...this.#ofGame, ...ofScene, ...this.#ofPrefabs];
    this.#sceneId = sceneId;
    this.list = [...listening, ...this.#functions];
    this.#sort(listening);
    if (this.listeningTo("animationEnd").length + this.listeningTo("animationEvent").length > 0) this.#world.listensToAnimations = true;
  }

  /** Updates name numbers after a world's names were replaced. */
  readNames(): void {
    for (const program of this.list) program.readNames(this.#world);
  }

  #compileAll(): GameNames {
    const { game } = this.#world;
    const names = gameNames(game);
    this.#names = names;
    for (const cell of this.#cells.values()) cell.call = () => 0;
    this.#functions = inOrder(game.functions).map(([id]) => this.#link(compileFunction(game, names, id)));
    for (const program of this.#functions) this.#cell(program.owner.id).call = (program.run[0] ?? (() => 0)) as Cell["call"];
    this.#ofGame = this.#compile(names, WHOLE_GAME);
    this.#ofPrefabs = inOrder(game.prefabs).flatMap(([id]) => this.#compile(names, { kind: "prefab", id }));
    return names;
  }

  /** @returns an empty list for an owner without rules. */
  #compile(names: GameNames, owner: RuleOwner): LinkedProgram[] {
    const rules = rulesOf(this.#world.game, owner);
    const watch = this.watch && ownerKey(this.watch.owner) === ownerKey(owner) ? this.watch : undefined;
    for (const _ in rules) return [this.#link(compileRules(this.#world.game, names, owner, rules, watch))];
    return [];
  }

  #link(program: Program): LinkedProgram {
    const { events } = this.#world;
    for (const { nodeId, message } of program.problems) events.ruleErrorOnce(message, program.owner, nodeId);
    const cells = (functionId: string) => this.#cell(functionId);
    const linked: LinkedProgram = new LinkedProgram(
      program,
      this.#world,
      this.#hostOf(() => linked),
      this.#gauge,
      cells,
      this.isTraced,
    );
    if (linked.failure !== "") events.ruleErrorOnce(linked.failure, program.owner, "");
    return linked;
  }

  #cell(functionId: string): Cell {
    let cell = this.#cells.get(functionId);
    if (!cell) this.#cells.set(functionId, (cell = { call: () => 0 }));
    return cell;
  }

  #sort(programs: readonly LinkedProgram[]): void {
    this.#byPoint.clear();
    this.#bySignal.clear();
    const add = <Key>(map: Map<Key, RuleEntry[]>, key: Key, entry: RuleEntry) => {
      const list = map.get(key);
      if (list) list.push(entry);
      else map.set(key, [entry]);
    };
    for (const program of programs) {
      for (const [index, rule] of program.rules.entries()) {
        const entry = { program, index, rule };
        if (rule.signal === null) add(this.#byPoint, rule.point, entry);
        else add(this.#bySignal, rule.signal, entry);
      }
    }
  }
}
