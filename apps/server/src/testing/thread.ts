import { threadId } from "node:worker_threads";
import { performTasks } from "../platform/thread-tasks.ts";

/** Tasks of the test thread. `hang` first sends the question "begun". */
export type TestTask = "name itself" | "ask" | "fail" | "leave" | "hang" | "hoard";

performTasks<TestTask, string, string, string>(async (task, ask) => {
  if (task === "ask") return { result: await ask("what") };
  if (task === "fail") throw new Error("cannot");
  if (task === "leave") process.exit(3);
  if (task === "hang") {
    await ask("begun");
    for (;;);
  }
  if (task === "hoard") {
    const hoard: number[][] = [];
    for (;;) hoard.push(Array.from({ length: 1_000 }, (_, index) => index + 0.5));
  }
  return { result: `thread ${threadId}` };
});
