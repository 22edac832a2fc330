/** Notifications from a world to its scripts and rules. */
export interface ScriptHooks {
  created(entity: number): void;
  /** An edit changed the prefab of the entity. */
  changed(entity: number): void;
  /** @param runsCallbacks whether its removal callbacks still run. */
  removed(entity: number, runsCallbacks: boolean): void;
  /** A scene has started and is complete. */
  entered(): void;
  /** The scene is left: scripts of entities that do not stay are dropped without callbacks. */
  left(stays: (entity: number) => boolean): void;
  /** The world is cleared: all scripts are dropped without callbacks. */
  cleared(): void;
}
