import { about, animation, choice, color, EASINGS, layer, num, objects, type SentenceSpec, word, words } from "./spec.ts";

const { trigger, condition, action } = about("Look");

/** Properties that can be tweened. */
const tweened = () =>
  choice("Property", {
    x: "x",
    y: "y",
    angle: "the angle",
    opacity: "the opacity",
    scale: "the size",
    scaleX: "the width",
    scaleY: "the height",
    vx: "the speed right",
    vy: "the speed down",
  });

/** Appearance of objects. */
export const look = {
  animationEnds: trigger(
    "When {objects} has finished {animation}",
    { objects: objects(), animation: animation("Animation", "") },
    "For animations that don't repeat; empty for any.",
  ),
  frameReached: trigger("When {objects} reaches frame {frame} of {animation}", {
    objects: objects(),
    frame: num("Frame", "", 0, "Counted from 0 within the animation."),
    animation: animation(),
  }),
  animationIs: condition("{objects} plays {animation}", { objects: objects(), animation: animation() }),
  isFlipped: condition("{objects} faces left", { objects: objects() }),
  isVisible: condition("{objects} can be seen", { objects: objects() }, "Not wholly transparent, and its layer is shown."),
  textIs: condition("The text of {objects} is {text}", { objects: objects(), text: words("Text") }),
  playAnimation: action(
    "{objects} plays {animation}",
    { objects: objects(), animation: animation() },
    "From its start, unless it plays already.",
  ),
  restartAnimation: action("{objects} plays its animation from the start", { objects: objects() }),
  flip: action("{objects} faces {side}", {
    objects: objects(),
    side: choice("Side", { left: "left", right: "right", turn: "the other way" }),
  }),
  faceTowards: action(
    "{objects} faces {target}",
    { objects: objects(), target: objects("Towards", "Player") },
    "Left or right, as the other one stands.",
  ),
  setOpacity: action("Set the opacity of {objects} to {opacity}", { objects: objects(), opacity: num("Opacity", "%", 50) }),
  changeOpacity: action("Change the opacity of {objects} by {amount}", { objects: objects(), amount: num("Amount", "%", -10) }),
  hide: action("Hide {objects}", { objects: objects() }, "Makes it wholly transparent; it still touches."),
  show: action("Show {objects}", { objects: objects() }),
  blink: action("{objects} blinks: {on}", { objects: objects(), on: choice("On", { on: "yes", off: "no" }) }),
  setText: action("Set the text of {objects} to {text}", { objects: objects(), text: words("Text", '"Score: " & score') }),
  addText: action("Add {text} to the text of {objects}", { objects: objects(), text: words("Text", '"!"') }),
  setScale: action(
    "Set the size of {objects} to {scale}",
    { objects: objects(), scale: num("Size", "%", 100) },
    "Of what it was drawn as, collider included.",
  ),
  changeScale: action("Grow {objects} by {amount}", { objects: objects(), amount: num("Amount", "%", 10) }),
  stretch: action("Stretch {objects} to {x} wide and {y} tall", {
    objects: objects(),
    x: num("Width", "%", 100),
    y: num("Height", "%", 100),
  }),
  toFront: action("Bring {objects} to the front", { objects: objects() }, "Of its layer."),
  toBack: action("Send {objects} to the back", { objects: objects() }, "Of its layer."),
  animationEvent: trigger(
    "When an animation of {objects} tells {event}",
    { objects: objects(), event: word("Event", "step") },
    "A frame that carries that event is reached.",
  ),
  tweenEnds: trigger("When {objects} has finished changing its {property}", { objects: objects(), property: tweened() }),
  setTint: action(
    "Colour {objects} {color}",
    { objects: objects(), color: color() },
    "Mixed with the colours that it is drawn in: white leaves them as they are.",
  ),
  tween: action(
    "Change {property} of {objects} to {value} within {time}, {easing}",
    {
      property: tweened(),
      objects: objects(),
      value: num("Value", "", 100, "In px, ° or %, as the property."),
      time: num("Time", "s", 1),
      easing: choice("Course", EASINGS),
    },
    "Goes on by itself; what follows does not wait, but inside one after the other.",
    { lasts: true },
  ),
  tweenBy: action(
    "Change {property} of {objects} by {value} within {time}, {easing}",
    {
      property: tweened(),
      objects: objects(),
      value: num("Value", "", 10, "In px, ° or %, as the property."),
      time: num("Time", "s", 1),
      easing: choice("Course", EASINGS),
    },
    "From what it is now.",
    { lasts: true },
  ),
  tweenColor: action("Colour {objects} {color} within {time}", { objects: objects(), color: color(), time: num("Time", "s", 1) }, "", {
    lasts: true,
  }),
  fadeOut: action("Fade {objects} out within {time}", { objects: objects(), time: num("Time", "s", 0.5) }, "", { lasts: true }),
  fadeIn: action("Fade {objects} in within {time}", { objects: objects(), time: num("Time", "s", 0.5) }, "", { lasts: true }),
  swing: action(
    "Let {property} of {objects} swing by {value}, there and back in {time}",
    { property: tweened(), objects: objects(), value: num("Value", "", 10), time: num("Time", "s", 1) },
    "Until it is stopped.",
  ),
  stopTweens: action("Stop all changes of {objects}", { objects: objects() }, "Those that were begun above."),
  setLayer: action("Move {objects} to the layer {layer}", { objects: objects(), layer: layer() }),
} as const satisfies Record<string, SentenceSpec>;
