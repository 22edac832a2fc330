/** How quickly a volume follows its control: fast enough to seem at once, slow enough not to click. */
const SMOOTH_S = 0.02;
const MASTER = "master";

/** How loud each bus should be, 0 to 1. */
export interface Volumes {
  volumeOf(bus: string): number;
}

/** The volume controls of a game: each sound goes through its bus, all buses through the master's. */
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

  /** Where the sounds of a bus go in. */
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

  /** Brings every control to the volume that the game wants it at. */
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
