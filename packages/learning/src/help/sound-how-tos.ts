import { howTo, type HowTo } from "./how-to.ts";

/** How-tos about sound. */
export const soundHowTos: readonly HowTo[] = [
  howTo(
    "addSounds",
    "How do I add sounds and music?",
    "Sounds are made or uploaded, and chosen in behaviours and rules.",
    "audio noise effect song mp3",
    [
      "Under **Assets**, press **+** and choose **Make a sound effect**, or upload a recording. Long ones become music.",
      "Many behaviours have a place for a sound, such as **Jump sound** or that of Collectible. Rules have **Play** with a sound.",
      "Music is chosen for a scene, in the inspector while nothing is selected.",
    ],
  ),
  howTo(
    "shapeSound",
    "How do I make a sound effect that fits?",
    "Begin with a kind, change it by chance, then by its numbers.",
    "generate sfx explosion jump laser pitch noise volume retro chiptune effect shape mutate",
    [
      "Under **Assets**, press **+** and choose **Make a sound effect**. A kind such as Coin, Jump or Explosion makes up another one at each press.",
      "**Mutate** strays a little from what you hear; **Undo** goes back to the one before.",
      "The sliders shape it: **Pitch** how high it is, **Release** how long it fades, **Noise** how rough it is.",
      "What is played often tires less when each time is a little different: give **Variation** some room.",
    ],
  ),
  howTo(
    "makeMusic",
    "How do I make music of my own?",
    "Notes are put into patterns, and patterns into an order.",
    "song tune compose melody beat tracker notes loop instrument tempo",
    [
      "Under **Assets**, press **+** and choose **Make music**. It starts with a song that can be heard at once; **Start from…** offers others.",
      "Press in the grid to put a note, press it again to take it out. A row is a pitch, a column a moment.",
      "**Order** says which patterns follow each other. Music goes round unless **Loops** is switched off.",
      "Choose it for a scene: **Music**, in the inspector while nothing is selected.",
    ],
  ),
  howTo(
    "cutRecording",
    "How do I cut a recording, or let only a part of it go round?",
    "A recording keeps its file whole, and is heard from its start to its end.",
    "trim loop mp3 ogg wav music intro crop shorten repeat",
    [
      "Choose the sound or the music under **Assets**. Drag the two handles on its waveform, or set **Start** and **End** in seconds.",
      "Music that begins with something to be heard once: **Loop from** and **Loop to** are the part that it goes on with.",
      "**Hear it go round** plays the place where the end meets the beginning.",
    ],
  ),
];
