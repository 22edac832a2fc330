import { DISCUSSION_LIMITS, type Pin, RUN_LIMITS } from "@playsmith/contract";
import { decodeRecording, encodeRecording, gameVersion } from "@playsmith/engine";
import { translated } from "@playsmith/texts";
import { createContext, useContext, useMemo } from "react";
import { backend } from "../../../backend/backend.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useOpenProject } from "../editor-context.tsx";
import { timeOfTick } from "../play/debugger/time-of-tick.ts";
import type { Play } from "../play/play.ts";

type MomentPin = Extract<Pin, { kind: "moment" }>;

/** Moments of recorded runs, which comments can be pinned to. */
export interface RunMoments {
  play: Play;
  /** Keeps the recording of the current run. Rejects with a message when it can't be kept. */
  keep(): Promise<string>;
  /** Plays the game with a kept recording up to a tick. */
  open(pin: MomentPin): Promise<void>;
}

const RunMomentsContext = createContext<RunMoments | null>(null);
export const RunMomentsProvider = RunMomentsContext.Provider;

export function useRunMoments(): RunMoments {
  const moments = useContext(RunMomentsContext);
  if (!moments) throw new Error("useRunMoments is for parts of the editor");
  return moments;
}

/** The recording of the current run, encoded. Rejects with a message when there is none, or when it is too long to be kept. */
export async function encodedRunOf(play: Pick<Play, "takeRecording">): Promise<string> {
  const recording = await play.takeRecording();
  if (recording === null) throw new Error(translated("The recording of this run could not be read. Pause the game and try again."));
  if (recording.ticks > RUN_LIMITS.ticks)
    throw new Error(
      translated("This run is longer than half an hour, so it can't be kept. Start the game again and record a shorter run."),
    );
  const text = encodeRecording(recording);
  if (text.length > DISCUSSION_LIMITS.recordingLength)
    throw new Error(translated("This run has too many inputs to be kept. Start the game again and record a shorter run."));
  return text;
}

/** A moment of a recorded run in words. */
export const nameOfMoment = (tick: number): string => translated("{time} of a recorded run", { time: timeOfTick(tick) });

/** Moments of the runs of the open project. */
export function useMomentsOf(play: Play): RunMoments {
  const { project, editor } = useOpenProject();
  return useMemo(
    () => ({
      play,
      async keep() {
        const { runId } = await backend().functions.call("keepRun", { projectId: project.id, recording: await encodedRunOf(play) });
        play.noteKept(runId);
        return runId;
      },
      async open({ runId, tick }) {
        // Here already: nothing has to be replayed from the start.
        if (play.isPlaying && play.keptRuns.some((kept) => kept.runId === runId && kept.untilTick >= tick)) return play.debug.stopAt(tick);
        const { recording: text } = await backend().functions.call("getKeptRun", { projectId: project.id, runId });
        play.replay({ recording: text, toTick: tick }, runId);
        const recording = decodeRecording(text);
        if (recording?.editedAtTick !== undefined || recording?.game !== gameVersion(editor.game))
          showToast(translated("The game was changed since this run was recorded, so it may go differently."));
      },
    }),
    [play, project.id, editor],
  );
}
