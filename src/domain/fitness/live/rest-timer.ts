import { FITNESS_BOUNDS } from '../fitness-bounds.ts';

/** A rest between sets. It stores instants, so that sleep, reload and throttled tabs do not affect it. */
export type RestTimer = {
  setKey: string;
  startedAt: string;
  seconds: number;
  pausedAt: string | null;
};

export function startRest(setKey: string, seconds: number, nowMs: number): RestTimer {
  return { setKey, startedAt: instantOf(nowMs), seconds: bounded(seconds), pausedAt: null };
}

/** Remaining seconds with milliseconds; 0 once it is over. */
export function restLeft(timer: RestTimer, nowMs: number): number {
  return Math.max(0, timer.seconds - elapsed(timer, nowMs));
}

/** Seconds rested so far, including time beyond the planned rest. */
export function restedSoFar(timer: RestTimer, nowMs: number): number {
  return Math.max(0, elapsed(timer, nowMs));
}

/** Changes the planned rest; it never ends in the past. */
export function addRest(timer: RestTimer, seconds: number, nowMs: number): RestTimer {
  return { ...timer, seconds: Math.max(bounded(timer.seconds + seconds), Math.ceil(restedSoFarBounded(timer, nowMs))) };
}

export function pauseRest(timer: RestTimer, nowMs: number): RestTimer {
  return timer.pausedAt ? timer : { ...timer, pausedAt: instantOf(nowMs) };
}

/** Resumes a paused rest by moving its start by the length of the pause. */
export function resumeRest(timer: RestTimer, nowMs: number): RestTimer {
  if (!timer.pausedAt) return timer;
  const pausedMs = Math.max(0, nowMs - Date.parse(timer.pausedAt));
  return { ...timer, startedAt: instantOf(Date.parse(timer.startedAt) + pausedMs), pausedAt: null };
}

function elapsed({ startedAt, pausedAt }: RestTimer, nowMs: number): number {
  return ((pausedAt ? Date.parse(pausedAt) : nowMs) - Date.parse(startedAt)) / 1000;
}

const restedSoFarBounded = (timer: RestTimer, nowMs: number) => bounded(restedSoFar(timer, nowMs));
const bounded = (seconds: number) =>
  Math.min(FITNESS_BOUNDS.restSeconds.max, Math.max(FITNESS_BOUNDS.restSeconds.min, seconds));
const instantOf = (ms: number) => new Date(ms).toISOString();
