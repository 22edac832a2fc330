/** The objects of a level: prefab and centre. The grass is at y = 160. */
type Piece = readonly [prefabId: string, x: number, y: number];

export interface Level {
  name: string;
  shots: number;
  pieces: readonly Piece[];
}

export const levels: readonly Level[] = [
  {
    name: "The fence",
    shots: 5,
    pieces: [
      ["crate", 200, 152],
      ["crate", 200, 136],
      ["pumpkin", 200, 121],
      ["pumpkin", 226, 153],
      ["crate", 254, 152],
      ["pumpkin", 254, 137],
    ],
  },
  {
    name: "The gate",
    shots: 5,
    pieces: [
      ["post", 196, 137],
      ["post", 232, 137],
      ["beam", 214, 110],
      ["pumpkin", 214, 153],
      ["pumpkin", 214, 99],
      ["stone", 276, 152],
      ["pumpkin", 276, 137],
    ],
  },
  {
    name: "The tower",
    shots: 6,
    pieces: [
      ["stone", 150, 152],
      ["post", 198, 137],
      ["post", 234, 137],
      ["beam", 216, 110],
      ["pumpkin", 216, 153],
      ["crate", 200, 98],
      ["crate", 232, 98],
      ["pumpkin", 216, 99],
      ["beam", 216, 86],
      ["pumpkin", 216, 75],
      ["crate", 284, 152],
      ["pumpkin", 284, 137],
    ],
  },
];
