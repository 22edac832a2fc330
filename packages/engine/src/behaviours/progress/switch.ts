import { isTouching } from "../../physics/touching.ts";
import { defineBehaviour, flagOf, textOf } from "../define.ts";

/** Sets a variable to 1 while an object with a tag touches it, else to 0. With several switches for one variable, any keeps it at 1. */
export const switchBehaviour = defineBehaviour({
  type: "switch",
  config: { presserTag: "i32", variable: "i32", stays: "u8", sound: "i32" },
  state: { isOn: "u8" },
  configure(world, pool, row, params) {
    pool.columns.presserTag[row] = world.names.numberOf(textOf(params, "presserTag"));
    pool.columns.variable[row] = world.names.numberOf(textOf(params, "variable"));
    pool.columns.stays[row] = flagOf(params, "stays");
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
  },
  tick(world, pool) {
    const { entity, presserTag, variable, stays, sound, isOn } = pool.columns;
    const setVariable = (row: number, value: 0 | 1): void => {
      const name = world.names.textOf(variable[row] as number);
      world.scopes.scopeOf(name)[name] = value;
    };
    for (let row = 0; row < pool.count; row++) setVariable(row, 0);
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const wasOn = isOn[row] === 1;
      const isPressed = world.entities.isAlive(owner) && isTouching(world, owner, presserTag[row] as number);
      isOn[row] = isPressed || (wasOn && stays[row] === 1) ? 1 : 0;
      if (isOn[row] === 1 && !wasOn) world.sounds.play(world.names.textOf(sound[row] as number));
      world.appearance.setAnimation(owner, isOn[row] === 1 ? "on" : "off");
      if (isOn[row] === 1) setVariable(row, 1);
    }
  },
});
