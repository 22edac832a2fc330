import { createContext, useContext, useMemo, useState } from "react";
import { useUser } from "../../../backend/use-auth.ts";
import { keepFirstGame, readFirstGame } from "../../../shell/first-game-progress.ts";
import { useOpenProject } from "../editor-context.tsx";

/** The help and the first game, as far as the editor knows of them before they are loaded. */
export interface Learning {
  /** The entry that the help shows, "" for its first page; null while it is closed. */
  helpEntry: string | null;
  /** Changes each time that help is asked for. */
  helpCall: number;
  helpQuestion: string;
  /** @param question what is looked for, instead of an entry. */
  openHelp(entryId?: string, question?: string): void;
  closeHelp(): void;
  isLessonShown: boolean;
  /** Begins the first game in this project, or goes on with it. */
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

/** Keeps what is open of the help and the first game. */
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
