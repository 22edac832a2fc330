import { hashesOf } from "./play.ts";

Object.assign(window, { hashesOf });
