import { about, color, num, objects, type SentenceSpec } from "./spec.ts";

const { action } = about("Camera");

/** The view of the scene. A Follow camera behaviour moves the camera after the rules. */
export const cameraSentences = {
  cameraTo: action("Point the camera at {x}, {y}", { x: num("X", "px", 0), y: num("Y", "px", 0) }, "At once, as far as the scene reaches."),
  cameraOn: action("Point the camera at {objects}", { objects: objects("Objects", "Player") }, "At once, as far as the scene reaches."),
  cameraTowards: action("Move the camera towards {objects} by {share}", {
    objects: objects("Objects", "Player"),
    share: num("Share", "%", 10, "Of the way that is left, in this tick."),
  }),
  cameraGlide: action(
    "Move the camera to {x}, {y} within {time}",
    { x: num("X", "px", 0), y: num("Y", "px", 0), time: num("Time", "s", 1) },
    "A Follow camera behaviour lets go of it until it may follow again.",
    { lasts: true },
  ),
  cameraFollows: action("Let the camera follow again", {}, "After it was moved by the actions here."),
  cameraZoom: action("Set the zoom to {zoom}", { zoom: num("Zoom", "%", 200) }, "200 shows half as much, twice as large."),
  cameraZoomTo: action("Zoom to {zoom} within {time}", { zoom: num("Zoom", "%", 150), time: num("Time", "s", 1) }, "", { lasts: true }),
  cameraTurn: action("Turn the camera to {angle}", { angle: num("Angle", "°", 0) }),
  cameraShake: action(
    "Shake the picture by {strength} for {time}",
    { strength: num("Strength", "px", 4), time: num("Time", "s", 0.3) },
    "",
    { lasts: true },
  ),
  cameraFlash: action("Flash {color} for {time}", { color: color(), time: num("Time", "s", 0.2) }, "", { lasts: true }),
  screenFadeOut: action(
    "Fade the picture to {color} within {time}",
    { color: color("Colour", "#000000"), time: num("Time", "s", 1) },
    "It stays so until it is faded in.",
    { lasts: true },
  ),
  screenFadeIn: action("Fade the picture in within {time}", { time: num("Time", "s", 1) }, "", { lasts: true }),
  cameraBy: action("Move the camera by {dx}, {dy}", { dx: num("Right", "px", 0), dy: num("Down", "px", 0) }),
} as const satisfies Record<string, SentenceSpec>;
