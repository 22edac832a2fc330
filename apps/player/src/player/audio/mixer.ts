/** Time constant of volume changes: short enough to seem immediate, long enough not to click. */
const SMOOTH_S = 0.02;
const MASTER = "master";

/** Volume of each bus, 0 to 1. */
export interface Volumes {
  volumeOf(bus: string): number;
}

/** The gain nodes of a game: each sound goes through its bus, and all buses through the master. */
export class Mixer {
  readonly context: AudioContext;
  readonly #mute: GainNode;
  readonly #master: GainNode;
  readonly #buses = new Map<string, GainNode>();
  readonly #set = new Map<string, number>();
  #wanted: Volumes = { volumeOf: () => 1 };

  constructor(context: AudioContext, isMuted: boolean) {
    this.context = context;
    this.#mute = context.createGain();
    this.#master = context.createGain();
    this.#master.connect(this.#mute).connect(context.destination);
    this.#mute.gain.value = isMuted ? 0 : 1;
  }

  /** The input node of a bus. */
  bus(name: string): AudioNode {
    if (name === MASTER) return this.#master;
    let bus = this.#buses.get(name);
    if (!bus) {
      bus = this.context.createGain();
      bus.gain.value = this.#wanted.volumeOf(name);
      bus.connect(this.#master);
      this.#buses.set(name, bus);
      this.#set.set(name, bus.gain.value);
    }
    return bus;
  }

  setMuted(isMuted: boolean): void {
    this.#mute.gain.value = isMuted ? 0 : 1;
  }

  /** Sets all gains to the volumes that the game requests. */
  follow(wanted: Volumes): void {
    this.#wanted = wanted;
    this.#turn(MASTER, this.#master, wanted.volumeOf(MASTER));
    for (const [name, bus] of this.#buses) this.#turn(name, bus, wanted.volumeOf(name));
  }

  #turn(name: string, { gain }: GainNode, volume: number): void {
    if (this.#set.get(name) === volume) return;
    this.#set.set(name, volume);
    gain.setTargetAtTime(volume, this.context.currentTime, SMOOTH_S);
  }
}
