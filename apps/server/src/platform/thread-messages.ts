/** Messages from the server to a worker thread. */
export type ToThread<Task, Answer> =
  | { kind: "task"; task: Task }
  | { kind: "answer"; id: number; answer: Answer }
  | { kind: "refusal"; id: number; error: unknown };

/** Messages from a worker thread to the server. Each task has one result or failure, preceded by any number of questions. */
export type FromThread<Result, Question> =
  | { kind: "question"; id: number; question: Question }
  | { kind: "result"; result: Result }
  | { kind: "failure"; error: unknown };
