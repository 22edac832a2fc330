import { createContext, useContext, useMemo, useState } from "react";
import { useUser } from "../../../backend/use-auth.ts";
import { keepFirstGame, readFirstGame } from "../../../shell/first-game-progress.ts";
import { useOpenProject } from "../editor-context.tsx";

/** State of the help and the first game, available before their code is loaded. */
export interface Learning {
  /** The open help entry, "" for the start page; null while the help is closed. */
  helpEntry: string | null;
  /** Increments with each request for help. */
  helpCall: number;
  helpQuestion: string;
  /** @param question search text instead of an entry. */
  openHelp(entryId?: string, question?: string): void;
  closeHelp(): void;
  isLessonShown: boolean;
  /** Starts or resumes the first game in this project. */
  startLesson(): void;
  leaveLesson(): void;
}

const LearningContext = createContext<Learning | null>(null);
export const LearningProvider = LearningContext.Provider;

export function useLearning(): Learning {
  const learning = useContext(LearningContext);
  if (!learning) throw new Error("useLearning is for parts of the editor");
  return learning;
}

/** Holds the open state of the help and the first game. */
export function useLearningState(): Learning {
  const { uid } = useUser();
  const { project } = useOpenProject();
  const [help, setHelp] = useState<{ entry: string | null; call: number; question: string }>({ entry: null, call: 0, question: "" });
  const [isLessonShown, setLessonShown] = useState(() => (readFirstGame(uid, project.id)?.state ?? "left") !== "left");
  return useMemo(() => {
    const keepState = (state: "open" | "left"): void => {
      const progress = readFirstGame(uid, project.id);
      if (progress || state === "open") keepFirstGame(uid, project.id, { skipped: [], deeds: [], ...progress, state });
      setLessonShown(state === "open");
    };
    return {
      helpEntry: help.entry,
      helpCall: help.call,
      helpQuestion: help.question,
      isLessonShown,
      openHelp: (entry = "", question = "") => setHelp(({ call }) => ({ entry, question, call: call + 1 })),
      closeHelp: () => setHelp(({ call }) => ({ entry: null, question: "", call })),
      startLesson: () => keepState("open"),
      leaveLesson: () => keepState("left"),
    };
  }, [help, isLessonShown, uid, project.id]);
}
