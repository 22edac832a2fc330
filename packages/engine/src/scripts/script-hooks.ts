/** What a world notifies its scripts and rules of. */
export interface ScriptHooks {
  created(entity: number): void;
  /** An edit has made it an object of another prefab. */
  changed(entity: number): void;
  /** @param isTold whether its callbacks for removal still run. */
  removed(entity: number, isTold: boolean): void;
  /** A scene has begun, and everything is in its place. */
  entered(): void;
  /** The scene is left: scripts of entities that do not stay are dropped without a callback. */
  left(stays: (entity: number) => boolean): void;
  /** The world is emptied: all scripts are dropped without a callback. */
  cleared(): void;
}
