// Written by npm run docs from packages/engine/src/scripts.
type Value = number | string | boolean | Value[] | { [name: string]: Value };

/** A place in the scene; every object is one. */
interface Place {
  /** From the left edge of the scene, px. */
  readonly x: number;
  /** From the top edge of the scene, px; it grows downwards. */
  readonly y: number;
}

/** How a tween goes. */
interface TweenSettings {
  /** `linear`, or `in…`, `out…`, `inOut…` with Sine, Quad, Cubic, Quart, Quint, Expo, Circ, Back, Elastic, Bounce. Default `outQuad`. */
  easing?: string;
  /** Begins after so many ms. */
  delayMs?: number;
  /** There and back. */
  yoyo?: boolean;
  /** Further rounds; -1 for ever. */
  repeats?: number;
  /** What `onTweenEnd` is told; the property's name when absent. */
  name?: string;
}

/** How a sound is played. */
interface SoundSettings {
  /** 0 to 1. */
  volume?: number;
  /** 1 is as recorded, 2 an octave higher. */
  pitch?: number;
  /** -1 left to 1 right. */
  pan?: number;
  /** Plays it from a place: quieter far from the view, and from its side. */
  at?: Place;
}

/** What a ray met first. */
interface RayMeeting {
  /** The object; null for a solid tile. */
  readonly object: GameObject | null;
  /** Where the ray met it, px from the left. */
  readonly x: number;
  /** Where the ray met it, px from the top. */
  readonly y: number;
  /** Sideways part of the direction that points away from what was met, -1 to 1. */
  readonly normalX: number;
  /** Upright part of the direction that points away from what was met, -1 (up) to 1 (down). */
  readonly normalY: number;
  /** How far the ray came, px. */
  readonly distancePx: number;
}

/** An object of the running scene. What is read comes from the game as it is now; what is set changes it at once. */
interface GameObject extends Place {
  /** False once it has left the game. */
  readonly exists: boolean;
  /** Name of the placed instance, else of the prefab. */
  readonly name: string;
  /** Name of the prefab that it was made of. */
  readonly prefabName: string;
  /** Its centre, px from the left edge of the scene. */
  x: number;
  /** Its centre, px from the top of the scene; it grows downwards. */
  y: number;
  /** Where it was placed or made: its centre then, px from the left edge of the scene. */
  readonly startX: number;
  /** Where it was placed or made: its centre then, px from the top of the scene. */
  readonly startY: number;
  /** Speed to the right, px/s; negative to the left. Movement behaviours use it; without any, the script moves the object itself. */
  vx: number;
  /** Speed downwards, px/s; negative is up. Movement behaviours use it; without any, the script moves the object itself. */
  vy: number;
  /** Turn, degrees clockwise. */
  angle: number;
  /** Turn, radians clockwise. */
  angleRad: number;
  /** Size across: 1 is as made, 2 twice as wide. */
  scaleX: number;
  /** Size upright: 1 is as made, 2 twice as high. */
  scaleY: number;
  /** 0 (not to be seen) to 1; more or less is cut to that. */
  opacity: number;
  /** Multiplies its colours: `"#rrggbb"`. */
  tint: string;
  /** Mirrored left to right. */
  flipX: boolean;
  /** Whether it can be seen. False sets `opacity` to 0, true to 1; what can't be seen still moves and touches. */
  visible: boolean;
  /** Name of the layer that it is on. Setting it takes the object to another layer of objects, by name or id. */
  layer: string;
  /** Drawing order inside its layer: higher is in front. */
  z: number;
  /** Left edge of its collider, px. */
  readonly left: number;
  /** Right edge of its collider, px. */
  readonly right: number;
  /** Top edge of its collider, px. */
  readonly top: number;
  /** Bottom edge of its collider, px. */
  readonly bottom: number;
  /** Whether it stands on something. */
  readonly isOnGround: boolean;
  /** Name of the animation that plays; setting the same one does not start it again. */
  animation: string;
  /** What a text object says, before `{variables}` are filled in. */
  text: string;
  /** Its own variables: numbers, texts, true or false, lists and maps. */
  readonly variables: Record<string, Value>;
  /** Health points; 0 without the Health behaviour. */
  readonly health: number;
  /** The object that it moves with; null for none. */
  readonly parent: GameObject | null;
  /** The objects that move with it. */
  readonly children: readonly GameObject[];

  /** Moves by a distance, stopped by what is solid. Returns true when something was in the way. */
  move(dxPx: number, dyPx: number): boolean;
  /** Moves towards a place by at most `stepPx`, stopped by what is solid. Returns true when it is there. */
  moveTowards(place: Place, stepPx: number): boolean;
  /** Turns to a place. */
  lookAt(place: Place): void;
  /** How far it is to a place, px. */
  distanceTo(place: Place): number;
  /** Direction to a place, degrees. */
  angleTo(place: Place): number;
  /** Whether no solid tile is between. */
  canSee(place: Place): boolean;

  /** Whether it has a tag, from its prefab or added. */
  hasTag(tag: string): boolean;
  /** Gives it a tag. */
  addTag(tag: string): void;
  /** Takes away a tag that was added; those of the prefab stay. */
  removeTag(tag: string): void;
  /** Whether it touches anything with a tag, or this object. */
  isTouching(other: string | GameObject): boolean;
  /** All with a tag that it touches. */
  touching(tag: string): GameObject[];

  /** Begins to move, turn, scale and leave with another. */
  attachTo(parent: GameObject): void;
  /** Moves on its own again. */
  detach(): void;

  /** Brings a property to a value: x, y, angle, scale, scaleX, scaleY, opacity, tint, vx, vy or `variables.name`. */
  tween(property: string, to: number | string, durationMs: number, settings?: TweenSettings): void;
  /** Stops the tween of a property, or all. */
  stopTween(property?: string): void;
  /** `onTimer(name)` is called when it is over; a running timer of that name begins again. */
  startTimer(name: string, durationMs: number, repeats?: boolean): void;
  /** Stops a timer before it is over. */
  stopTimer(name: string): void;
  /** Tells one object something: its `onMessage` is called in this tick. */
  send(name: string, value?: Value): void;

  /** Gives a Rigid body a push: px/s for a body of 32 × 32 px and density 1. */
  push(impulseX: number, impulseY: number): void;
  /** Sets how fast a Rigid body turns, degrees a second. */
  setSpin(degPerS: number): void;
  /** Takes health from an object with the Health behaviour. */
  hurt(damage: number): void;
  /** Gives health back to an object with the Health behaviour. */
  heal(points: number): void;
  /** What a parameter of one of its behaviours is now: `parameter("patrol", "speedPxPerS")`. Undefined without the behaviour. */
  parameter(behaviour: string, name: string): number | string | boolean | undefined;
  /** Changes a parameter of one of its behaviours, for this object alone. */
  setParameter(behaviour: string, name: string, value: number | string | boolean): void;
  /** Switches one of its behaviours off, or on again: then it begins anew. */
  switchBehaviour(behaviour: string, isOn: boolean): void;
  /** Brings its State machine into a state. */
  setState(state: string): void;
  /** Takes it out of the game. */
  destroy(): void;
}

/** The camera of the game: the view of everyone, also where players of an online game have views of their own. */
interface ScriptCamera {
  /** Centre of the view, px from the left. Setting a place, or `moveTo`, holds the camera until `follow()`. */
  x: number;
  /** Centre of the view, px from the top. Setting it holds the camera, as with `x`. */
  y: number;
  /** 2 shows half as much, twice as large. */
  zoom: number;
  /** Turn, degrees. */
  angle: number;
  /** Width of what is seen, in px of the scene: half as wide at a zoom of 2. */
  readonly widthPx: number;
  /** Height of what is seen, in px of the scene. */
  readonly heightPx: number;
  /** Glides to a place. */
  moveTo(place: Place, durationMs: number, easing?: string): void;
  /** Lets Follow camera lead again. */
  follow(): void;
  /** Shakes the view; it grows calm by itself. */
  shake(strengthPx: number, durationMs: number): void;
  /** Lights the view up in a colour that fades away. */
  flash(color: string, durationMs: number, opacity?: number): void;
  /** Lays a colour over the picture (opacity 1) or takes it away (0). */
  fade(color: string, opacity: number, durationMs: number): void;
}

/** The game: `game`. Names of prefabs, scenes, sounds and so on are those of the project; ids do, too. */
interface ScriptGame {
  /** Global variables. */
  readonly variables: Record<string, Value>;
  /** Variables of this scene; they begin anew with it. */
  readonly sceneVariables: Record<string, Value>;
  /** Ticks since the start, 60 a second. */
  readonly tick: number;
  /** Seconds since the start. */
  readonly timeS: number;
  /** Name of the scene that is played. */
  readonly sceneName: string;
  /** Width of the scene, px. */
  readonly widthPx: number;
  /** Height of the scene, px. */
  readonly heightPx: number;
  /** What is seen of the scene: place, zoom, shaking, fading. */
  readonly camera: ScriptCamera;
  /** 0.5 is slow motion, 2 fast. */
  speed: number;
  /** While true, only what runs while paused goes on. */
  isPaused: boolean;

  /** The game is won. */
  win(): void;
  /** The game is lost. */
  lose(): void;
  /** Goes to a scene when this tick is over. */
  goToScene(name: string): void;
  /** Begins this scene again. */
  restartScene(): void;

  /** Makes an object of a prefab, on the layer of whoever makes it or on another layer of objects. */
  spawn(prefab: string, x: number, y: number, layer?: string): GameObject;
  /** The first object with that instance name, prefab name or tag. */
  find(nameOrTag: string): GameObject | null;
  /** All objects with that instance name, prefab name or tag. */
  findAll(nameOrTag: string): GameObject[];
  /** The nearest with that name or tag, other than the one asking. */
  findNearest(nameOrTag: string, to: Place): GameObject | null;
  /** Everything with a collider (and a tag) in a circle. */
  findInCircle(x: number, y: number, radiusPx: number, tag?: string): GameObject[];
  /** Everything with a collider (and a tag) in a rectangle. */
  findInBox(left: number, top: number, right: number, bottom: number, tag?: string): GameObject[];
  /** The first thing on a straight line: a solid tile, or an object (with a tag). */
  castRay(from: Place, to: Place, tag?: string): RayMeeting | null;
  /** Whether a place lies in a solid tile. */
  isSolidAt(x: number, y: number): boolean;
  /** The way around solid tiles, as places to walk to one after the other; null when there is none. It may begin, but not end, in a solid tile. */
  findPath(from: Place, to: Place): Place[] | null;

  /** Number of the tile at a place of a tile layer, 0 for none. */
  tileAt(layer: string, x: number, y: number): number;
  /** Puts a tile at a place of a tile layer; 0 takes it away. */
  setTile(layer: string, x: number, y: number, tile: number): void;

  /** Tells every script something: their `onMessage` is called in this tick. */
  send(name: string, value?: Value): void;
  /** Starts a timer of the whole game: every script's `onTimer(name)` is called when it is over. */
  startTimer(name: string, durationMs: number, repeats?: boolean): void;
  /** Stops a timer of the whole game before it is over. */
  stopTimer(name: string): void;

  /** Plays a sound once. */
  playSound(name: string, settings?: SoundSettings): void;
  /** Plays a sound round and round until `stopSound`. */
  loopSound(name: string, volume?: number): void;
  /** Ends a sound that `loopSound` began. */
  stopSound(name: string): void;
  /** Cross-fades to a piece of music. */
  playMusic(name: string, fadeMs?: number): void;
  /** Fades the music out. */
  stopMusic(fadeMs?: number): void;
  /** Volume of a bus, 0 to 1: `"master"`, `"effects"`, `"music"` or one of your own. */
  setVolume(bus: string, volume: number): void;

  /** Keeps a value for the next time that the game is played. */
  save(slot: string, value: Value): void;
  /** What was kept; undefined for nothing. */
  load(slot: string): Value | undefined;
  /** Forgets what was kept. */
  deleteSave(slot: string): void;

  /** Submits a score to a leaderboard of the game. */
  submitScore(board: string, value: number): void;
  /** Unlocks an achievement of the game. */
  unlockAchievement(name: string): void;

  /** Random number from `min` up to, not including, `max`; the same in each replay. */
  random(min: number, max: number): number;
  /** Random whole number from `min` to `max`, both included. */
  randomInt(min: number, max: number): number;
  /** One of a list. */
  choose<Item>(items: readonly Item[]): Item;
  /** True in so many of 100 cases. */
  chance(percent: number): boolean;
}

/** What is pressed: `input`. Names are `left`, `right`, `up`, `down`, `jump`, `action`, `start` and your own input actions. */
interface ScriptInput {
  /** Whether left is held. */
  readonly left: boolean;
  /** Whether right is held. */
  readonly right: boolean;
  /** Whether up is held. */
  readonly up: boolean;
  /** Whether down is held. */
  readonly down: boolean;
  /** Whether jump is held. */
  readonly jump: boolean;
  /** Whether the action key is held. */
  readonly action: boolean;
  /** Whether start is held. */
  readonly start: boolean;
  /** True as long as it is held down. @param player 1 to 4; the first when absent. */
  held(action: string, player?: number): boolean;
  /** True in the tick in which it was pressed. */
  pressed(action: string, player?: number): boolean;
  /** True in the tick in which it was let go. */
  released(action: string, player?: number): boolean;
  /** Mouse or finger, px from the left edge of the scene. */
  readonly pointerX: number;
  /** Mouse or finger, px from the top of the scene. */
  readonly pointerY: number;
  /** Whether the mouse button or a finger is down. */
  readonly pointerDown: boolean;
  /** True in the tick in which the pointer was pressed. */
  readonly pointerPressed: boolean;
  /** True in the tick in which the pointer was let go. */
  readonly pointerReleased: boolean;
  /** The pointer of a player; in online games each has one. At one machine there is only the first player's. @param player 1 to 4. */
  pointer(player: number): ScriptPointer;
}

/** Mouse or finger of a player: `input.pointer(2)`. */
interface ScriptPointer {
  /** Px from the left edge of the scene. */
  readonly x: number;
  /** Px from the top of the scene. */
  readonly y: number;
  /** Whether the mouse button or a finger is down. */
  readonly down: boolean;
  /** True in the tick in which it was pressed. */
  readonly pressed: boolean;
  /** True in the tick in which it was let go. */
  readonly released: boolean;
}

/** A message as its receivers see it. */
interface Message {
  /** What it is called. */
  readonly name: string;
  /** What was sent along; undefined for nothing. */
  readonly value: Value | undefined;
  /** Who sent it; null for the game itself. */
  readonly from: GameObject | null;
}

/** What a script may define; the world calls it. `this` is the object, or the scene. */
interface ScriptCallbacks {
  /** Once, when the object has come into the game; its fields have their first values. */
  onCreate?(): void;
  /** 60 times a second. @param dtS seconds since the last one: 1/60. */
  onTick?(dtS: number): void;
  /** Something begins to touch this object. */
  onTouch?(other: GameObject): void;
  /** In each tick in which it touches, the first included. */
  onTouching?(other: GameObject): void;
  /** It no longer touches, or has left the game. */
  onTouchEnd?(other: GameObject): void;
  /** A message has come: `message.name` is what it is called, `message.value` what was sent along, `message.from` the object that sent it, or null. */
  onMessage?(message: Message): void;
  /** A timer that was started with `startTimer` is over. */
  onTimer?(name: string): void;
  /** A tween has arrived. @param name that of the tween, else of the property. */
  onTweenEnd?(name: string): void;
  /** An animation that does not repeat has come to its end. */
  onAnimationEnd?(animation: string): void;
  /** A frame was reached that carries an event. */
  onAnimationEvent?(event: string): void;
  /** It lost health. */
  onHurt?(damage: number, by: GameObject | null): void;
  /** Its health has come to nothing. */
  onDied?(by: GameObject | null): void;
  /** It came down on something. */
  onLanded?(): void;
  /** It was collected. */
  onCollected?(by: GameObject | null): void;
  /** The pointer was pressed on it: on its collider, or its text. */
  onPressed?(): void;
  /** Its path or way has come to its end. */
  onArrived?(): void;
  /** Its state machine came into this state. */
  onState?(state: string): void;
  /** A beat of the music. @param beat counted from 0. */
  onBeat?(beat: number): void;
  /** A line of dialogue was chosen or ended. */
  onDialogue?(choice: string): void;
  /** The object leaves the game while the scene goes on. */
  onDestroy?(): void;
  /** The scene is left for another one, or begins anew: the last that is called in it. What is persistent comes along. */
  onLeave?(): void;
}

type Script = GameObject & ScriptCallbacks;
/** What a prefab's script extends: `export default class extends Script { … }`. */
declare const Script: abstract new () => Script;
type SceneScript = ScriptCallbacks;
/** What a scene's script extends. It has no place of its own. */
declare const SceneScript: abstract new () => SceneScript;
/** The running game. */
declare const game: ScriptGame;
/** What is pressed. */
declare const input: ScriptInput;
/** Writes to the console below the scene. */
declare const console: Record<"log" | "info" | "debug" | "warn" | "error", (...parts: unknown[]) => void>;
