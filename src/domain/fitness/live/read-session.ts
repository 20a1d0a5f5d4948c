import { LOGGED, SET_TYPES } from '../fitness-codes.ts';
import { METRICS } from '../set-metrics.ts';
import { LIVE_SESSION_VERSION, type LiveExercise, type LiveSession, type LiveSet } from './live-session.ts';
import type { RestTimer } from './rest-timer.ts';

/** Parses a stored session; null for another version or damaged data. */
export function readSession(value: unknown): LiveSession | null {
  return isSession(value) ? value : null;
}

type Fields = Record<string, unknown>;

function isSession(value: unknown): value is LiveSession {
  return (
    isFields(value) &&
    value.version === LIVE_SESSION_VERSION &&
    areTexts(value, ['id', 'name', 'startedAt', 'notes', 'editedAt']) &&
    isTextOrNull(value.templateId) &&
    (value.planned === null || isPlanned(value.planned)) &&
    isNumber(value.restedSeconds) &&
    (value.rest === null || isRest(value.rest)) &&
    (value.stopwatch === undefined || value.stopwatch === null || isStopwatch(value.stopwatch)) &&
    isListOf(value.exercises, isExercise)
  );
}

function isPlanned(value: unknown): boolean {
  return isFields(value) && areTexts(value, ['scheduleId', 'day']) && isNumber(value.session);
}

const isStopwatch = (value: unknown) => isFields(value) && areTexts(value, ['setKey', 'startedAt']);

function isRest(value: unknown): value is RestTimer {
  return (
    isFields(value) &&
    areTexts(value, ['setKey', 'startedAt']) &&
    isNumber(value.seconds) &&
    isTextOrNull(value.pausedAt)
  );
}

function isExercise(value: unknown): value is LiveExercise {
  return (
    isFields(value) &&
    areTexts(value, ['key', 'exerciseId', 'name', 'notes']) &&
    LOGGED.some((word) => word === value.logged) &&
    isNumberOrNull(value.superset) &&
    (value.firstRound === undefined || isNumber(value.firstRound)) &&
    isNumberOrNull(value.restSeconds) &&
    (value.plan === null || isPlan(value.plan)) &&
    isListOf(value.sets, isSet) &&
    (value.replaced === undefined || isExercise(value.replaced))
  );
}

function isPlan(value: unknown): boolean {
  return isFields(value) && isNumber(value.sets) && isNumberOrNull(value.reps) && isNumberOrNull(value.weightKg);
}

function isSet(value: unknown): value is LiveSet {
  return (
    isFields(value) &&
    areTexts(value, ['key']) &&
    SET_TYPES.some((word) => word === value.type) &&
    areMetrics(value) &&
    isNumberOrNull(value.rpe) &&
    isFields(value.planned) &&
    areMetrics(value.planned) &&
    isTextOrNull(value.completedAt) &&
    [undefined, 'typed', 'carried'].some((word) => word === value.entry)
  );
}

const areMetrics = (fields: Fields) => METRICS.every((name) => isNumberOrNull(fields[name]));
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isNumberOrNull = (value: unknown) => value === null || isNumber(value);
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';
const areTexts = (fields: Fields, names: string[]) => names.every((name) => typeof fields[name] === 'string');
const isListOf = (value: unknown, isItem: (item: unknown) => boolean) => Array.isArray(value) && value.every(isItem);
