import type { EntityColumns } from "../../state/entities.ts";
import type { SlotWriter } from "../code/slot-writer.ts";
import { forEach, forEachWith, towards } from "./write.ts";

type Written = { column: keyof EntityColumns; slot: string };

/** Sets columns of each object to the values of slots, all evaluated before any is written. */
const set =
  (...written: Written[]) =>
  (c: SlotWriter): void =>
    c.each((entity) => write(c, entity, written, "="));
const add =
  (...written: Written[]) =>
  (c: SlotWriter): void =>
    c.each((entity) => write(c, entity, written, "+="));

function write(c: SlotWriter, entity: string, written: readonly Written[], operator: "=" | "+="): void {
  const values = written.map(({ slot }) => c.num(slot));
  const isSingle = values.length === 1;
  const names = isSingle ? values : values.map((value) => c.code.keep("v", value));
  for (const [index, { column }] of written.entries()) c.line(`${c.column(column)}[${entity}] ${operator} ${names[index]};`);
}

const place: Written[] = [
  { column: "x", slot: "x" },
  { column: "y", slot: "y" },
];
const shift: Written[] = [
  { column: "x", slot: "dx" },
  { column: "y", slot: "dy" },
];
const speed: Written[] = [
  { column: "vx", slot: "x" },
  { column: "vy", slot: "y" },
];

/** Position and movement of objects. */
export const movementActions: Readonly<Record<string, (c: SlotWriter) => void>> = {
  place: set(...place),
  placeAt: towards("placeAt", "target"),
  setX: set(place[0] as Written),
  setY: set(place[1] as Written),
  shift: add(...shift),
  move: forEach("moveBy", "dx", "dy"),
  moveAt: forEach("moveAt", "speed", "angle"),
  moveTowards: towards("moveTowards", "target", "speed"),
  moveAwayFrom: towards("moveAwayFrom", "target", "speed"),
  setSpeed: set(...speed),
  setSpeedX: set(speed[0] as Written),
  setSpeedY: set(speed[1] as Written),
  setVelocity: forEach("setVelocity", "speed", "angle"),
  push: add(...speed),
  pushAlong: forEach("pushAlong", "speed", "angle"),
  pushAwayFrom: towards("pushAwayFrom", "target", "speed"),
  multiplySpeed: forEach("multiplySpeed", "factor"),
  stop: (c) => c.each((entity) => c.line(`${c.column("vx")}[${entity}] = ${c.column("vy")}[${entity}] = 0;`)),
  bounceBack: forEachWith("bounceBack", "axis"),
  bounceOff: (c) => c.each((entity) => c.do("bounceOff", entity, ...c.list("target"))),
  bounceOffWalls: forEach("bounceOffWalls"),
  bounceInside: forEachWith("bounceInside", "sides", "area"),
  glide: forEach("glide"),
  fall: (c) => c.each((entity) => c.line(`${c.column("vy")}[${entity}] += w.gravityPxPerS2 / 60;`)),
  setAngle: forEach("setAngle", "angle"),
  rotate: forEach("turnBy", "angle"),
  rotateAt: (c) => c.each((entity) => c.do("turnBy", entity, `${c.num("speed")} / 60`)),
  aimAt: towards("aimAt", "target"),
  aimAtPointer: forEach("aimAtPointer"),
  turnTowards: towards("turnTowards", "target", "speed"),
  aimAlong: forEach("aimAlong"),
  keepInside: forEachWith("keepInside", "area"),
  snapToGrid: forEach("snapToGrid", "size"),
  glideTo: forEach("glideTo", "x", "y", "time"),
};
