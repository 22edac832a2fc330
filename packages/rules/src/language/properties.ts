import type { ValueType } from "./value.ts";

export interface PropertySpec {
  type: ValueType;
  unit: string;
  help: string;
}

const property = (type: ValueType, unit: string, help: string): PropertySpec => ({ type, unit, help });

/** Properties of every object. An object's own variable of the same name takes precedence. */
export const objectProperties = {
  x: property("number", "px", "Its centre, from the left edge of the scene."),
  y: property("number", "px", "Its centre, from the top of the scene, growing downwards."),
  speedX: property("number", "px/s", "How fast it goes to the right."),
  speedY: property("number", "px/s", "How fast it goes down."),
  speed: property("number", "px/s", "How fast it goes, in whatever direction."),
  direction: property("number", "°", "Where it goes: 0 is right, 90 is down."),
  angle: property("number", "°", "How far it is turned."),
  scaleX: property("number", "", "How much wider than drawn."),
  scaleY: property("number", "", "How much taller than drawn."),
  width: property("number", "px", "Width of its collider."),
  height: property("number", "px", "Height of its collider."),
  left: property("number", "px", "Left edge of its collider."),
  right: property("number", "px", "Right edge of its collider."),
  top: property("number", "px", "Upper edge of its collider."),
  bottom: property("number", "px", "Lower edge of its collider."),
  opacity: property("number", "%", "0 is invisible, 100 as drawn."),
  startX: property("number", "px", "Where it was placed or made."),
  startY: property("number", "px", "Where it was placed or made."),
  health: property("number", "hp", "Health that is left, if it has the Health behaviour."),
  maxHealth: property("number", "hp", "Health at the start, if it has the Health behaviour."),
  onGround: property("boolean", "", "True while it stands on something."),
  flipped: property("boolean", "", "True while it faces left."),
  animation: property("text", "", "Name of the animation that plays."),
  frame: property("number", "", "Frame of its sprite that shows, counted from 0."),
  text: property("text", "", "What a text object says."),
  name: property("text", "", "Name that it was placed with, else of its prefab."),
  prefab: property("text", "", "Name of its prefab."),
  layer: property("text", "", "Name of its layer."),
} as const satisfies Record<string, PropertySpec>;

export type ObjectProperty = keyof typeof objectProperties;

/** Values of the world that need no object. */
export const worldValues = {
  time: property("number", "s", "Seconds since the game began."),
  tick: property("number", "", "Ticks since the game began, 60 a second."),
  sceneName: property("text", "", "Name of the scene that runs."),
  pointerX: property("number", "px", "Where mouse or finger is in the scene."),
  pointerY: property("number", "px", "Where mouse or finger is in the scene."),
  pointerDown: property("boolean", "", "True while a mouse button or finger is down."),
  pi: property("number", "", "3.14159…"),
  status: property("text", "", 'One of "playing", "won" and "lost".'),
  loop: property("number", "", "Round of the innermost loop, counted from 1."),
  entry: property("any", "", "Entry whose turn it is in a loop over a list or map."),
  key: property("any", "", "Its place in the list, counted from 1, or its name in the map."),
  message: property("any", "", "The value that came with the message."),
  "scene.width": property("number", "px", "Width of the scene."),
  "scene.height": property("number", "px", "Height of the scene."),
  "scene.gravity": property("number", "px/s²", "How strongly things fall."),
  "camera.x": property("number", "px", "Centre of the view."),
  "camera.y": property("number", "px", "Centre of the view."),
  "camera.zoom": property("number", "%", "200 shows half as much, twice as large."),
  "camera.angle": property("number", "°", "How far the view is turned."),
  "camera.width": property("number", "px", "Width of the view."),
  "camera.height": property("number", "px", "Height of the view."),
} as const satisfies Record<string, PropertySpec>;

export type WorldValue = keyof typeof worldValues;
