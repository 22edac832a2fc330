// Entry of a worker thread, since compiling untrusted scripts may take any time.
import { compileScript, type ScriptCompilation } from "@playsmith/scripts";
import { performTasks } from "../../platform/thread-tasks.ts";

performTasks<string, ScriptCompilation>(async (source) => ({ result: compileScript(source) }));
