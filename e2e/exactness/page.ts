import { hardenRealm } from "@playsmith/engine/scripts";
import { hashesOf } from "./play.ts";
import { outcomes } from "./rewind.ts";

Object.assign(window, { hardenRealm, hashesOf, outcomes });
