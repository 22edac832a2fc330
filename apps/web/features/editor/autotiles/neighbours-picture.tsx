import styles from "./autotiles.module.css";

/** Neighbour bit of each cell of the 3×3 grid, row by row; 0 is the centre. */
const BITS = [128, 1, 16, 8, 0, 2, 64, 4, 32];

/** Diagram of a neighbour set: filled cells belong to the terrain. */
export function NeighboursPicture({ neighbours, hasCorners }: { neighbours: number; hasCorners: boolean }) {
  return (
    <svg className={styles["plan"]} viewBox="0 0 9 9" aria-hidden="true">
      {BITS.map((bit, place) => {
        if (bit > 8 && !hasCorners) return null;
        const isOn = bit === 0 || (neighbours & bit) !== 0;
        return (
          <rect
            key={bit}
            x={(place % 3) * 3 + 0.3}
            y={Math.floor(place / 3) * 3 + 0.3}
            width={2.4}
            height={2.4}
            rx={0.5}
            data-on={isOn ? "" : undefined}
            data-middle={bit === 0 ? "" : undefined}
          />
        );
      })}
    </svg>
  );
}
