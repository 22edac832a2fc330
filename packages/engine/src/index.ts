export { type Camera, cameraBetween } from "./camera.ts";
export type { WorldEvent, WorldStatus } from "./events.ts";
export { BUTTON, type ButtonName, emptyInput, type InputFrame, type PointerFrame } from "./input.ts";
export { changeField } from "./inspection/change-field.ts";
export { changeGameField, gameFields } from "./inspection/game-fields.ts";
export { type EndTexts, endTexts } from "./inspection/end-texts.ts";
export { nameOfObject, type ObjectField, objectFields } from "./inspection/object-fields.ts";
export { isOverButton } from "./behaviours/screen/button.ts";
export { type ObjectBox, objectBox } from "./inspection/object-box.ts";
export { touchingObjects } from "./inspection/touching-objects.ts";
export { type ObjectPath, objectPaths } from "./inspection/object-paths.ts";
export { EASINGS } from "./numbers/easing.ts";
export { fingerprintOf } from "./recording/fingerprint.ts";
export { describeDifference, ownerOf, type PlayedTicks, SyncCheck, type SyncDifference } from "./recording/sync-check.ts";
export { InputTrack } from "./recording/input-track.ts";
export type { ConfirmedEvent } from "./online/confirmed-results.ts";
export { MAX_PREDICTED_TICKS, type RollbackOptions, RollbackSession } from "./online/rollback-session.ts";
export { LogReplay } from "./online/log-replay.ts";
export { frameOf, isSameSeatInput, NEUTRAL_SEAT, type SeatInput, type SeatInputRun } from "./online/seat-input.ts";
export type { Probe, TickSystem } from "./probe.ts";
export { Keyframes } from "./recording/keyframes.ts";
export {
  createRecorder,
  gameVersion,
  HASH_MASK,
  inputsOf,
  type Recorder,
  type RecorderOptions,
  type Recording,
  type RecordingPart,
  RECORDING_FORMAT,
  unpackInput,
} from "./recording/recording.ts";
export { runProjectTest, type TestFailure, type TestOutcome } from "./recording/project-test.ts";
export { isPlayable, isRecording } from "./recording/recording-check.ts";
export { decodeRecording, encodeRecording } from "./recording/recording-file.ts";
export { type ObjectPair, pairObjects } from "./recording/object-pairs.ts";
export {
  COMPARISON_LIMITS,
  compareRuns,
  type RunComparison,
  type RunDifference,
  type RunGraph,
  worldDifferences,
} from "./recording/run-comparison.ts";
export { firstDifference, type Replay, type ReplayOptions, replay } from "./recording/replay.ts";
export { Replayer } from "./recording/replayer.ts";
export type { FiredRule } from "./rules/rules-runtime.ts";
export type { RulesMaker, ScriptsMaker } from "./runtime-makers.ts";
export { evaluate, type Evaluation } from "./rules/evaluate.ts";
export { type LayerView, layerView } from "./scene/area.ts";
export type { RuntimeLayer } from "./scene/layers.ts";
export { colorNumber, type ResolvedLook } from "./scene/looks.ts";
export type { AnimationInfo, SpriteInfo } from "./scene/sprite-info.ts";
export type { TileGrid } from "./scene/tile-grid.ts";
export type { EntityColumns } from "./state/entities.ts";
export type { WorldSnapshot } from "./state/snapshot.ts";
export { decodeSnapshot, encodeSnapshot } from "./state/snapshot-bytes.ts";
export { TOUCH_REACH_PX } from "./physics/overlap.ts";
export { PairFinder } from "./physics/pairs.ts";
export { cos, sin } from "./numbers/maths.ts";
export { createWorld } from "./full-world.ts";
export { StaticWorld } from "./static-world.ts";
export { createBareWorld, World, type WorldOptions } from "./world.ts";
export type { WorldState } from "./world-state.ts";
