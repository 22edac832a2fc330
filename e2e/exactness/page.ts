import { hardenRealm } from "@playsmith/engine/scripts";
import { builtIns } from "./built-ins.ts";
import { hashesOf } from "./play.ts";
import { outcomes } from "./rewind.ts";

Object.assign(window, { builtIns, hardenRealm, hashesOf, outcomes });
