import { about, num, objects, type SentenceSpec, test, word } from "./spec.ts";

const { trigger, condition, action } = about("Clock");

/** Time. */
export const clock = {
  everySeconds: trigger(
    "Every {time}",
    { time: num("Time", "s", 1) },
    "For the first time after that long, for each object whose rule it is.",
  ),
  afterSeconds: trigger(
    "After {time}",
    { time: num("Time", "s", 1) },
    "Once: since the scene started; in the rules of the whole game, since the game did; in a prefab's, since the object was made.",
  ),
  timerDone: trigger("When the timer {timer} is done", { timer: word("Timer", "timer") }),
  ownTimerDone: trigger("When the timer {timer} of {objects} is done", { timer: word("Timer", "timer"), objects: objects() }),
  timerRuns: condition("The timer {timer} runs", { timer: word("Timer", "timer") }),
  wait: action("Wait {time}", { time: num("Time", "s", 1) }, "What follows goes on after that; other rules go on meanwhile.", {
    waits: true,
  }),
  waitTicks: action("Wait {ticks}", { ticks: num("Ticks", "ticks", 1) }, "A tick is 1/60 s.", { waits: true }),
  waitUntil: action(
    "Wait until {test}",
    { test: test("Condition", "score > 10") },
    "Looks once a tick; goes on at once when it is so already.",
    { waits: true },
  ),
  startTimer: action(
    "Start the timer {timer} for {time}",
    { timer: word("Timer", "timer"), time: num("Time", "s", 1) },
    "Anew, if it runs already.",
  ),
  repeatTimer: action("Start the timer {timer} for {time}, again and again", { timer: word("Timer", "timer"), time: num("Time", "s", 1) }),
  stopTimer: action("Stop the timer {timer}", { timer: word("Timer", "timer") }),
  startOwnTimer: action("Start the timer {timer} of {objects} for {time}", {
    timer: word("Timer", "timer"),
    objects: objects(),
    time: num("Time", "s", 1),
  }),
  stopOwnTimer: action("Stop the timer {timer} of {objects}", { timer: word("Timer", "timer"), objects: objects() }),
} as const satisfies Record<string, SentenceSpec>;
