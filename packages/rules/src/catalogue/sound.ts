import { about, music, num, objects, type SentenceSpec, sound, word, words } from "./spec.ts";

const { action } = about("Sound");
const bus = () => word("Bus", "music", "master, effects, music or one of your own.");

/** Sound and music. */
export const soundSentences = {
  playSound: action("Play {sound}", { sound: sound() }),
  playSoundWith: action("Play {sound} at {volume} and pitch {pitch}", {
    sound: sound(),
    volume: num("Volume", "%", 100),
    pitch: num("Pitch", "%", 100, "200 is an octave higher."),
  }),
  playSoundAt: action(
    "Play {sound} where {objects} is",
    { sound: sound(), objects: objects() },
    "Quieter outside the view, and from its side.",
  ),
  playSoundNamed: action("Play the sound called {name}", { name: words("Name", '"Coin"') }, "By a name that is worked out."),
  loopSound: action(
    "Play {sound} again and again at {volume}",
    { sound: sound(), volume: num("Volume", "%", 100) },
    "Until it is stopped.",
  ),
  stopSound: action("Stop {sound}", { sound: sound() }),
  playMusic: action("Play the music {music}, fading over within {time}", { music: music(), time: num("Time", "s", 1) }),
  stopMusic: action("Stop the music within {time}", { time: num("Time", "s", 1) }),
  setVolume: action("Set the volume of {bus} to {volume}", { bus: bus(), volume: num("Volume", "%", 50) }),
  fadeVolume: action(
    "Bring the volume of {bus} to {volume} within {time}",
    { bus: bus(), volume: num("Volume", "%", 0), time: num("Time", "s", 1) },
    "",
    { lasts: true },
  ),
} as const satisfies Record<string, SentenceSpec>;
