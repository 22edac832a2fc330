import { howTo, type HowTo } from "./how-to.ts";

/** How-tos about scenes and transitions between them. */
export const sceneHowTos: readonly HowTo[] = [
  howTo(
    "changeScene",
    "How do I go to another scene?",
    "A goal, a button or a rule leads there.",
    "change switch scene load open go to next level room menu screen exit",
    [
      "By touching: give something **Goal**, and choose the scene under **Then go to**.",
      "By pressing: give a text or a picture **Button** that goes to a scene.",
      "By a rule: **when this touches the door go to Level 2**.",
      "What belongs to the whole game, such as the score, stays as it is. The scene begins anew; what has **Kept between scenes** in its inspector comes along.",
    ],
  ),
  howTo(
    "sizeScene",
    "How do I change the size of a scene, or its background?",
    "Its inspector says how large it is, and its colour.",
    "resize scene size bigger world map wide background colour color picture image view zoom",
    [
      "Choose the scene under **Scenes**. **Width** and **Height** in the inspector say how large it is; **Resize the scene…** asks at which side it grows.",
      "**Background** is its colour. For a picture, place one on a layer at the back.",
      "How much of it is seen at once is **View width** and **View height** under **Game**.",
    ],
  ),
  howTo(
    "orderThings",
    "How do I bring something in front of something else?",
    "Layers lie one over the other, and so do objects on a layer.",
    "draw order z order depth layer front behind back hidden covered over under",
    [
      "What is further up under **Layers** covers what is below it; drag a layer, or move it by its menu.",
      "**Layer** in the inspector of an object moves it to another.",
      "On one layer: **Bring to front** and **Send to back** in the menu of the object.",
    ],
  ),
  howTo(
    "lightScene",
    "How do I make it dark, with lights?",
    "A scene is dark, and objects shine.",
    "light lights lamp torch dark darkness night day cave shadow glow",
    [
      "Choose the scene, and open **Light and transition** in its inspector. **Darkness** makes it dark; **Left to see** says how much is seen all the same.",
      "Choose a prefab that shines, press **More** in its inspector, and add **Light**.",
      "Darkness shows while the game plays.",
    ],
  ),
  howTo(
    "makeParticles",
    "How do I make particles, such as smoke or an explosion?",
    "A prefab that shows particles is placed, or created by a rule.",
    "particle effect smoke fire explosion explode sparks dust confetti rain snow burst",
    [
      "Press **+** under **Prefabs**, and set **Shows** to **Particles** in the inspector.",
      "**Goes on** says whether they come all the time or at once only. **Direction**, **Spread** and **Speed** say where they fly.",
      "Place it, or let rules make it where something is: **when this is destroyed create Explosion**. **Lifetime** takes it away again.",
    ],
  ),
  howTo(
    "touchArea",
    "How do I change where something can be touched?",
    "Its collider says so, whatever its picture.",
    "collider collision hitbox hit box area size shape touch solid wall falls through floor ground",
    [
      "Choose the prefab. Under **Collider** in the inspector set its **Form**, or press **Shape it in the scene** and drag its handles.",
      "**Solid** lets others stand on it and be stopped by it. Without a collider it touches nothing.",
      "**Collision layer** says which others it meets at all.",
      "While the game plays, colliders can be shown over it.",
    ],
  ),
  howTo(
    "copyObjects",
    "How do I copy objects into another scene or project?",
    "Copy and paste work everywhere.",
    "copy paste duplicate object scene other project move clone",
    [
      "Select the objects in the scene, and copy them with **Ctrl+C**.",
      "Open the other scene, or the other project in its own tab of the browser, and paste with **Ctrl+V**. Prefabs and pictures that are missing there come along.",
      "Dragging with **Alt** held duplicates within a scene.",
    ],
  ),
];
