import { type Camera, newCamera, rememberCamera } from "./camera.ts";
import type { Hasher } from "./numbers/hash.ts";
import type { StatePart } from "./state/state-part.ts";

const SEATS = 4;

interface SavedCamera {
  /** Index of the seat, from 0. */
  seat: number;
  x: number;
  y: number;
  zoom: number;
  angleRad: number;
}

/**
 * The cameras of single players in an online game. A player without one sees what everybody sees. Which of them a device shows is not part
 * of the state: all devices simulate all cameras, since a player's pointer is converted with the camera of that player.
 */
export class SeatCameras implements StatePart<SavedCamera[]> {
  readonly name = "seatCameras";
  readonly #cameras = Array.from({ length: SEATS }, newCamera);
  readonly #isUsed = Array.from({ length: SEATS }, () => false);

  /** @returns null for a player without a camera. @param player 1 to 4; other numbers have none. */
  of(player: number): Camera | null {
    return this.#isUsed[player - 1] ? (this.#cameras[player - 1] ?? null) : null;
  }

  /** Gives a player a camera, or returns the one that is there. @param start its zoom and rotation when it is new. */
  claim(player: number, { zoom, angleRad }: Readonly<Pick<Camera, "zoom" | "angleRad">>): Camera {
    const camera = this.#cameras[player - 1];
    if (!camera) throw new RangeError(`There is no player ${player}.`);
    if (!this.#isUsed[player - 1]) Object.assign(camera, { zoom, angleRad });
    this.#isUsed[player - 1] = true;
    return camera;
  }

  /** Takes all cameras away, for a new scene. */
  clear(): void {
    this.#isUsed.fill(false);
  }

  forEach(act: (camera: Camera) => void): void {
    for (const [seat, camera] of this.#cameras.entries()) if (this.#isUsed[seat]) act(camera);
  }

  save(): SavedCamera[] | undefined {
    const saved: SavedCamera[] = [];
    for (const [seat, { x, y, zoom, angleRad }] of this.#cameras.entries()) {
      if (this.#isUsed[seat]) saved.push({ seat, x, y, zoom, angleRad });
    }
    return saved.length > 0 ? saved : undefined;
  }

  load(saved: SavedCamera[] | undefined): void {
    this.clear();
    for (const { seat, ...place } of saved ?? []) {
      const camera = this.#cameras[seat];
      if (!camera) continue;
      Object.assign(camera, place);
      this.#isUsed[seat] = true;
      rememberCamera(camera);
    }
  }

  /** Adds nothing for a game without such cameras: its recordings keep their hashes. */
  hash(hasher: Hasher): void {
    for (const [seat, { x, y, zoom, angleRad }] of this.#cameras.entries()) {
      if (this.#isUsed[seat]) hasher.array(Float64Array.of(seat, x, y, zoom, angleRad), 5);
    }
  }
}
