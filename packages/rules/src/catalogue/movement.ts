import { about, choice, num, objects, type SentenceSpec } from "./spec.ts";

const { trigger, condition, action } = about("Movement");
const area = () => choice("Area", { scene: "the scene", view: "the view" });

/** Where objects are and go. */
export const movement = {
  lands: trigger("When {objects} lands", { objects: objects() }, "It stands on ground that it did not stand on the tick before."),
  leavesGround: trigger("When {objects} leaves the ground", { objects: objects() }, "By a jump or over an edge."),
  jumps: trigger("When {objects} jumps", { objects: objects() }, "It leaves the ground upwards."),
  hitsWall: trigger(
    "When {objects} hits a wall on its {side}",
    { objects: objects(), side: choice("Side", { any: "any side", left: "left", right: "right", top: "top", bottom: "bottom" }) },
    "Solid tiles and solid objects, and the left and right side of the scene.",
  ),
  leavesArea: trigger("When {objects} leaves {area}", { objects: objects(), area: area() }, "Wholly."),
  entersArea: trigger("When {objects} enters {area}", { objects: objects(), area: area() }),
  startsMoving: trigger("When {objects} starts to move", { objects: objects() }),
  stopsMoving: trigger("When {objects} stops moving", { objects: objects() }),
  onGround: condition("{objects} stands on ground", { objects: objects() }),
  isMoving: condition("{objects} moves", { objects: objects() }, "Its place changed in this tick."),
  isFalling: condition("{objects} falls", { objects: objects() }, "It goes down and stands on nothing."),
  atWall: condition("{objects} is at a wall on its {side}", {
    objects: objects(),
    side: choice("Side", { any: "any side", left: "left", right: "right", top: "top", bottom: "bottom" }),
  }),
  isInside: condition("{objects} is inside {area}", { objects: objects(), area: area() }, "At least a part of it."),
  isInRegion: condition(
    "{objects} is between {left}, {top} and {right}, {bottom}",
    {
      objects: objects(),
      left: num("Left", "px", 0),
      top: num("Top", "px", 0),
      right: num("Right", "px", 100),
      bottom: num("Bottom", "px", 100),
    },
    "Its centre is in that part of the scene.",
  ),
  speedAbove: condition("{objects} is faster than {speed}", { objects: objects(), speed: num("Speed", "px/s", 10) }),
  place: action(
    "Put {objects} at {x}, {y}",
    { objects: objects(), x: num("X", "px", 0), y: num("Y", "px", 0) },
    "Through whatever is in the way.",
  ),
  placeAt: action("Put {objects} where {target} is", { objects: objects(), target: objects("Target", "Player") }),
  setX: action("Set x of {objects} to {x}", { objects: objects(), x: num("X", "px", 0) }),
  setY: action("Set y of {objects} to {y}", { objects: objects(), y: num("Y", "px", 0) }),
  shift: action(
    "Shift {objects} by {dx}, {dy}",
    { objects: objects(), dx: num("Right", "px", 1), dy: num("Down", "px", 0) },
    "Through whatever is in the way.",
  ),
  move: action(
    "Move {objects} by {dx}, {dy}",
    { objects: objects(), dx: num("Right", "px", 1), dy: num("Down", "px", 0) },
    "Until something solid stops it, or the left or right side of the scene; Shift goes through.",
  ),
  moveAt: action(
    "Move {objects} at {speed} in the direction {angle}",
    { objects: objects(), speed: num("Speed", "px/s", 60), angle: num("Direction", "°", 0) },
    "For this tick, until something solid stops it, or the left or right side of the scene.",
  ),
  moveTowards: action(
    "Move {objects} towards {target} at {speed}",
    { objects: objects(), target: objects("Target", "Player"), speed: num("Speed", "px/s", 60) },
    "For this tick; walls stop it, and it does not go past.",
  ),
  moveAwayFrom: action(
    "Move {objects} away from {target} at {speed}",
    { objects: objects(), target: objects("From", "Player"), speed: num("Speed", "px/s", 60) },
    "For this tick; walls stop it.",
  ),
  setSpeed: action(
    "Set the speed of {objects} to {x} right and {y} down",
    { objects: objects(), x: num("Right", "px/s", 0), y: num("Down", "px/s", 0) },
    "What its movement behaviour, or `Glide on`, goes on from.",
  ),
  setSpeedX: action("Set the speed of {objects} to {x} right", { objects: objects(), x: num("Right", "px/s", 60) }),
  setSpeedY: action("Set the speed of {objects} to {y} down", { objects: objects(), y: num("Down", "px/s", -200) }),
  setVelocity: action("Let {objects} go at {speed} in the direction {angle}", {
    objects: objects(),
    speed: num("Speed", "px/s", 60),
    angle: num("Direction", "°", 0),
  }),
  push: action(
    "Push {objects} by {x} right and {y} down",
    { objects: objects(), x: num("Right", "px/s", 0), y: num("Down", "px/s", -200) },
    "Adds to its speed.",
  ),
  pushAlong: action(
    "Push {objects} by {speed} in the direction {angle}",
    { objects: objects(), speed: num("Speed", "px/s", 100), angle: num("Direction", "°", 0) },
    "Adds to its speed.",
  ),
  pushAwayFrom: action(
    "Push {objects} away from {target} by {speed}",
    { objects: objects(), target: objects("From", "Player"), speed: num("Speed", "px/s", 100) },
    "Adds to its speed.",
  ),
  multiplySpeed: action("Multiply the speed of {objects} by {factor}", { objects: objects(), factor: num("Factor", "", 0.5) }),
  stop: action("Stop {objects}", { objects: objects() }, "Sets its speed to nothing."),
  bounceBack: action(
    "{objects} turns back {axis}",
    { objects: objects(), axis: choice("Axis", { both: "both ways", x: "left and right", y: "up and down" }) },
    "Reverses its speed.",
  ),
  bounceOff: action(
    "{objects} bounces off {target}",
    { objects: objects(), target: objects("Off", "Player") },
    "Turns it back on the side where it met the other. In “When this touches Brick”, the other is `other`.",
  ),
  bounceOffWalls: action(
    "{objects} bounces off walls",
    { objects: objects() },
    "Turns it back when something solid, or the left or right side of the scene, has stopped it. Beside “glides on”, always.",
  ),
  bounceInside: action(
    "{objects} bounces off {sides} of {area}",
    {
      objects: objects(),
      sides: choice("Sides", {
        all: "all sides",
        notBottom: "all sides but the bottom",
        x: "the left and right side",
        y: "the top and bottom",
      }),
      area: area(),
    },
    "Turns it back at a side that it goes towards. Beside “glides on”, always.",
  ),
  glide: action(
    "{objects} glides on",
    { objects: objects() },
    "Moves it by its speed for this tick; walls stop it, and the left and right side of the scene. Setting a speed alone moves nothing.",
  ),
  fall: action(
    "{objects} falls",
    { objects: objects() },
    "Adds the scene's gravity to its speed for this tick; “glides on” then moves it.",
  ),
  setAngle: action("Turn {objects} to {angle}", { objects: objects(), angle: num("Angle", "°", 0) }),
  rotate: action("Turn {objects} by {angle}", { objects: objects(), angle: num("Angle", "°", 5) }),
  rotateAt: action("Turn {objects} at {speed}", { objects: objects(), speed: num("Speed", "°/s", 90) }, "For this tick."),
  aimAt: action(
    "Aim {objects} at {target}",
    { objects: objects(), target: objects("Target", "Player") },
    "Turns it so that its right side points there.",
  ),
  aimAtPointer: action("Aim {objects} at the pointer", { objects: objects() }),
  turnTowards: action(
    "Turn {objects} towards {target} at {speed}",
    { objects: objects(), target: objects("Target", "Player"), speed: num("Speed", "°/s", 180) },
    "For this tick.",
  ),
  aimAlong: action("Turn {objects} where it goes", { objects: objects() }),
  arrives: trigger("When {objects} arrives", { objects: objects() }, "At the end of its path, or where its way finding leads."),
  wallBetween: condition(
    "A wall is within {distance} of {objects} in the direction {angle}",
    { distance: num("Distance", "px", 32), objects: objects(), angle: num("Direction", "°", 0) },
    "Solid tiles, seen from its centre.",
  ),
  keepInside: action("Keep {objects} inside {area}", { objects: objects(), area: area() }),
  snapToGrid: action("Snap {objects} to a grid of {size}", { objects: objects(), size: num("Cell", "px", 16) }),
  glideTo: action(
    "{objects} glides to {x}, {y} in {time}",
    { objects: objects(), x: num("X", "px", 0), y: num("Y", "px", 0), time: num("Time", "s", 1) },
    "Through whatever is in the way. What follows does not wait, but inside one after the other.",
    { lasts: true },
  ),
} as const satisfies Record<string, SentenceSpec>;
