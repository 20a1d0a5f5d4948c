import { laterEdit } from '../../sync/conflicts/edit-time.ts';
import { FITNESS_BOUNDS } from '../fitness-bounds.ts';
import type { SetType } from '../fitness-codes.ts';
import type { SetMetrics } from '../fitness-shapes.contract.ts';
import { METRICS, metricsOf, NO_METRICS } from '../set-metrics.ts';
import { carryMetrics, changeSetType } from './carry-metrics.ts';
import { isDone, type LiveExercise, type LiveSession, type LiveSet } from './live-session.ts';
import { missingMetric } from './missing-metric.ts';
import type { SetTarget } from './next-target.ts';
import { addRest, pauseRest, restedSoFar, resumeRest, startRest } from './rest-timer.ts';
import { swapExercise, undoSwap } from './swap-exercise.ts';

/** Actions in a running session. The device creates the keys. */
export type SessionAction =
  | { type: 'rename'; name: string }
  | { type: 'note'; notes: string }
  | { type: 'addExercise'; exercise: LiveExercise }
  /** `by` takes the open sets; done sets stay with the old exercise. */
  | { type: 'replaceExercise'; exerciseKey: string; by: LiveExercise }
  | { type: 'undoReplace'; exerciseKey: string }
  | { type: 'removeExercise'; exerciseKey: string }
  | { type: 'moveExercise'; exerciseKey: string; to: number }
  | {
      type: 'changeExercise';
      exerciseKey: string;
      change: Partial<Pick<LiveExercise, 'superset' | 'restSeconds' | 'notes'>>;
    }
  | { type: 'addSet'; exerciseKey: string; setKey: string }
  | { type: 'insertWarmUps'; exerciseKey: string; sets: { key: string; weightKg: number; reps: number }[] }
  | { type: 'removeSet'; setKey: string }
  | { type: 'changeSet'; setKey: string; change: Partial<SetMetrics> & { rpe?: number | null; type?: SetType } }
  /** Changes the proposal of the open working sets. */
  | { type: 'propose'; exerciseKey: string; metrics: readonly SetTarget[] }
  /** Confirms the metrics of a set that was ticked off as proposed. */
  | { type: 'confirmSet'; setKey: string }
  /** Completes a set and starts the rest after it; does nothing while a metric is missing. */
  | { type: 'completeSet'; setKey: string; restSeconds: number }
  | { type: 'undoSet'; setKey: string }
  /** Times a set; stopping stores the seconds. */
  | { type: 'startStopwatch'; setKey: string }
  | { type: 'stopStopwatch' }
  | { type: 'extendRest'; seconds: number }
  /** Pauses or resumes the rest. */
  | { type: 'pauseRest' }
  | { type: 'skipRest' };

/** Applies an action. An action that cannot apply changes nothing: it may arrive twice, or after its set was removed. */
export function changeSession(session: LiveSession, action: SessionAction, nowMs: number): LiveSession {
  const changed = apply(session, action, nowMs);
  return changed === session ? session : { ...changed, editedAt: laterEdit(session.editedAt, nowMs) };
}

function apply(session: LiveSession, action: SessionAction, nowMs: number): LiveSession {
  switch (action.type) {
    case 'rename':
      return { ...session, name: action.name };
    case 'note':
      return { ...session, notes: action.notes };
    case 'completeSet':
      return completeSet(stopWatch(session, nowMs, action.setKey), action, nowMs);
    case 'startStopwatch':
      return { ...session, stopwatch: { setKey: action.setKey, startedAt: new Date(nowMs).toISOString() } };
    case 'stopStopwatch':
      return stopWatch(session, nowMs, session.stopwatch?.setKey ?? '');
    case 'undoSet':
      return undoSet(session, action.setKey, nowMs);
    case 'extendRest':
      return session.rest ? { ...session, rest: addRest(session.rest, action.seconds, nowMs) } : session;
    case 'pauseRest':
      return session.rest
        ? { ...session, rest: session.rest.pausedAt ? resumeRest(session.rest, nowMs) : pauseRest(session.rest, nowMs) }
        : session;
    case 'skipRest':
      return endRest(session, nowMs);
    case 'addSet':
    case 'insertWarmUps':
    case 'removeSet':
    case 'changeSet':
    case 'confirmSet':
    case 'propose':
      return changeSets(session, action);
    case 'replaceExercise':
      return swapExercise(session, action.exerciseKey, action.by);
    case 'undoReplace':
      return undoSwap(session, action.exerciseKey);
    default:
      return changeExercises(session, action);
  }
}

/** Stores the measured time of this set; a stopwatch of another set continues. */
function stopWatch(session: LiveSession, nowMs: number, setKey: string): LiveSession {
  const { stopwatch } = session;
  if (!stopwatch || stopwatch.setKey !== setKey) return session;
  const { min, max } = FITNESS_BOUNDS.seconds;
  const passed = Math.round((nowMs - Date.parse(stopwatch.startedAt)) / 1000);
  const change = { seconds: Math.min(max, Math.max(min, passed)) };
  return changeSets({ ...session, stopwatch: null }, { type: 'changeSet', setKey, change });
}

type ExerciseAction = Extract<
  SessionAction,
  { type: 'addExercise' | 'removeExercise' | 'moveExercise' | 'changeExercise' }
>;

function changeExercises(session: LiveSession, action: ExerciseAction): LiveSession {
  const { exercises } = session;
  if (action.type === 'addExercise') {
    const isThere = exercises.some(({ key }) => key === action.exercise.key);
    if (isThere || exercises.length >= FITNESS_BOUNDS.exercises) return session;
    return { ...session, exercises: [...exercises, action.exercise] };
  }
  const at = exercises.findIndex(({ key }) => key === action.exerciseKey);
  const exercise = exercises[at];
  if (!exercise) return session;
  const others = exercises.toSpliced(at, 1);
  if (action.type === 'removeExercise') return { ...session, exercises: others };
  if (action.type === 'moveExercise') return { ...session, exercises: others.toSpliced(action.to, 0, exercise) };
  // Another superset restarts its rounds.
  const rounds = action.change.superset === undefined ? {} : { firstRound: 0 };
  return { ...session, exercises: exercises.with(at, { ...exercise, ...action.change, ...rounds }) };
}

type SetAction = Extract<
  SessionAction,
  { type: 'addSet' | 'insertWarmUps' | 'removeSet' | 'changeSet' | 'confirmSet' | 'propose' }
>;

function changeSets(session: LiveSession, action: SetAction): LiveSession {
  const exercises = session.exercises.map((exercise) => {
    const sets = setsAfter(exercise, action);
    return sets === exercise.sets ? exercise : { ...exercise, sets };
  });
  const isSame = exercises.every((exercise, at) => exercise === session.exercises[at]);
  return isSame ? session : { ...session, exercises };
}

function setsAfter({ key, sets }: LiveExercise, action: SetAction): LiveSet[] {
  if (action.type === 'changeSet' || action.type === 'confirmSet') {
    return editedSets(sets, action.setKey, action.type === 'changeSet' ? action.change : null);
  }
  if (action.type === 'removeSet') {
    const left = sets.filter((set) => set.key !== action.setKey);
    return left.length === sets.length ? sets : left;
  }
  if (action.exerciseKey !== key) return sets;
  if (action.type === 'propose') return proposedSets(sets, action.metrics);
  const added = (action.type === 'addSet' ? [setLike(sets.at(-1), action.setKey)] : action.sets.map(warmUpOf)).filter(
    (set) => !sets.some((one) => one.key === set.key),
  );
  if (added.length === 0 || sets.length + added.length > FITNESS_BOUNDS.setsPerExercise) return sets;
  return action.type === 'addSet' ? [...sets, ...added] : [...added, ...sets];
}

type SetChange = Extract<SessionAction, { type: 'changeSet' }>['change'];

/** Null confirms the set as it is. Typed metrics become the proposal of the sets below. */
function editedSets(sets: LiveSet[], setKey: string, change: SetChange | null): LiveSet[] {
  const at = sets.findIndex((set) => set.key === setKey);
  const ofType = change?.type ? changeSetType(sets, at, change.type) : sets;
  const set = ofType[at];
  if (!set) return sets;
  const typed = METRICS.filter((field) => change?.[field] !== undefined);
  const isTyped = change === null || typed.length > 0;
  const edited = ofType.with(at, { ...set, ...change, ...(isTyped && { entry: 'typed' as const }) });
  return carryMetrics(edited, at, typed);
}

function proposedSets(sets: LiveSet[], metrics: readonly SetTarget[]): LiveSet[] {
  const working = sets.filter(({ type }) => type === 'normal');
  return sets.map((set) => {
    const proposed = metrics[working.indexOf(set)];
    if (!proposed || isDone(set)) return set;
    return { ...set, ...proposed, planned: { ...set.planned, ...proposed }, entry: undefined };
  });
}

/** A new set with the metrics of the previous one. */
function setLike(last: LiveSet | undefined, key: string): LiveSet {
  const metrics = last ? metricsOf(last) : NO_METRICS;
  const entry = last?.entry && 'carried';
  const { type = 'normal', planned = NO_METRICS } = last ?? {};
  return { ...metrics, key, type, rpe: null, planned, completedAt: null, entry };
}

function warmUpOf({ key, weightKg, reps }: { key: string; weightKg: number; reps: number }): LiveSet {
  const metrics = { ...NO_METRICS, weightKg, reps };
  return { ...metrics, key, type: 'warmup', rpe: null, planned: metrics, completedAt: null };
}

function completeSet(
  session: LiveSession,
  action: { setKey: string; restSeconds: number },
  nowMs: number,
): LiveSession {
  const done = markSet(session, action.setKey, null, new Date(nowMs).toISOString());
  if (done === session) return session;
  const rested = endRest(done, nowMs);
  return action.restSeconds > 0 ? { ...rested, rest: startRest(action.setKey, action.restSeconds, nowMs) } : rested;
}

function undoSet(session: LiveSession, setKey: string, nowMs: number): LiveSession {
  const undone = markSet(session, setKey, 'done', null);
  return undone !== session && session.rest?.setKey === setKey ? endRest(undone, nowMs) : undone;
}

/** Only a set in the other state is marked, so that a duplicate action changes nothing. */
function markSet(session: LiveSession, setKey: string, from: 'done' | null, completedAt: string | null): LiveSession {
  const at = session.exercises.findIndex(({ logged, sets }) =>
    sets.some(
      (set) =>
        set.key === setKey &&
        isDone(set) === (from === 'done') &&
        (from === 'done' || missingMetric(logged, set) === null),
    ),
  );
  const exercise = session.exercises[at];
  if (!exercise) return session;
  const marked = exercise.sets.map((set) => (set.key === setKey ? { ...set, completedAt } : set));
  const index = marked.findIndex(({ key }) => key === setKey);
  const sets = completedAt === null ? marked : carryMetrics(marked, index);
  return { ...session, exercises: session.exercises.with(at, { ...exercise, sets }) };
}

/** Ends the rest. Its length is added to the total, up to the time when the next set was due to begin. */
function endRest(session: LiveSession, nowMs: number): LiveSession {
  if (!session.rest) return session;
  const rested = session.restedSeconds + Math.round(Math.min(restedSoFar(session.rest, nowMs), session.rest.seconds));
  return { ...session, rest: null, restedSeconds: Math.min(rested, FITNESS_BOUNDS.seconds.max) };
}
