export type { Camera } from "./camera.ts";
export type { WorldEvent, WorldStatus } from "./events.ts";
export { BUTTON, type ButtonName, emptyInput, type InputFrame } from "./input.ts";
export {
  createRecorder,
  inputsOf,
  isRecording,
  type Recorder,
  type Recording,
  RECORDING_FORMAT,
  type Replay,
  type ReplayOptions,
  replay,
} from "./recording.ts";
export type { RuntimeLayer } from "./scene/layers.ts";
export { colorNumber, type ResolvedLook } from "./scene/looks.ts";
export type { AnimationInfo, SpriteInfo } from "./scene/sprite-info.ts";
export type { TileGrid } from "./scene/tile-grid.ts";
export type { EntityColumns } from "./state/entities.ts";
export type { WorldSnapshot } from "./state/snapshot.ts";
export { decodeSnapshot, encodeSnapshot } from "./state/snapshot-bytes.ts";
export { createWorld, World, type WorldOptions } from "./world.ts";
