import "../older-browsers.ts";
import { connectHost } from "./bridge.ts";
import { lockDown, withoutIds } from "./lockdown.ts";
import { Player } from "./player.ts";

lockDown();

const stage = document.querySelector<HTMLElement>("#stage");
const canvas = document.querySelector<HTMLCanvasElement>("#screen");
const pads = document.querySelector<HTMLElement>("#pads");
if (!stage || !canvas || !pads) throw new Error("The player's page lacks its elements.");
withoutIds(stage, canvas, pads);

const player = new Player({ stage, canvas, pads });
player.attach(await connectHost((message) => player.receive(message)));
