/** What the server tells a thread of its. */
export type ToThread<Task, Answer> =
  | { kind: "task"; task: Task }
  | { kind: "answer"; id: number; answer: Answer }
  | { kind: "refusal"; id: number; error: unknown };

/** What a thread tells the server. Each task has one result or failure, and before it any number of questions. */
export type FromThread<Result, Question> =
  | { kind: "question"; id: number; question: Question }
  | { kind: "result"; result: Result }
  | { kind: "failure"; error: unknown };
