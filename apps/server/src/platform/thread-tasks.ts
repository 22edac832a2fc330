import { parentPort, type Transferable } from "node:worker_threads";
import type { FromThread, ToThread } from "./thread-messages.ts";

/** Result of a task, and the objects to transfer instead of copying. */
export interface Performed<Result> {
  result: Result;
  transfer?: Transferable[];
}

/** Runs the tasks of the current worker thread. `ask` sends a question to the server, and rejects when it fails. */
export function performTasks<Task, Result, Question = never, Answer = never>(
  perform: (task: Task, ask: (question: Question) => Promise<Answer>) => Promise<Performed<Result>>,
): void {
  const port = parentPort;
  if (port === null) throw new Error("performTasks must run in a worker thread");
  const asked = new Map<number, PromiseWithResolvers<Answer>>();
  let lastId = 0;

  const send = (message: FromThread<Result, Question>, transfer: Transferable[] = []) => port.postMessage(message, transfer);

  function ask(question: Question): Promise<Answer> {
    const id = ++lastId;
    const answered = Promise.withResolvers<Answer>();
    asked.set(id, answered);
    send({ kind: "question", id, question });
    return answered.promise;
  }

  async function runTask(task: Task): Promise<void> {
    try {
      const { result, transfer } = await perform(task, ask);
      send({ kind: "result", result }, transfer);
    } catch (error) {
      send({ kind: "failure", error });
    }
  }

  port.on("message", (message: ToThread<Task, Answer>) => {
    if (message.kind === "task") return void runTask(message.task);
    const answered = asked.get(message.id);
    asked.delete(message.id);
    if (message.kind === "answer") answered?.resolve(message.answer);
    else answered?.reject(message.error);
  });
}
