import { dayOf, isDay } from '#domain/day/day.ts';
import { localInstant } from '#domain/day/local-instant.ts';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '#domain/fitness/fitness-bounds.ts';
import type { Logged, SetType } from '#domain/fitness/fitness-codes.ts';
import type { WorkoutExercise, WorkoutRow, WorkoutSet } from '#domain/fitness/fitness-shapes.contract.ts';
import { isEmptySet } from '#domain/fitness/history/check-workout.ts';
import { byField, LOGGED_METRICS, METRICS, type Metric, metricRule } from '#domain/fitness/set-metrics.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';

/** Editable metrics of a set. Times are typed as 1:15, distances in kilometres. */
export type SetField = Metric | 'rpe';
export const SET_FIELDS: readonly SetField[] = [...METRICS, 'rpe'];

/** The typed values of a set; `key` identifies the row. */
export type SetForm = Record<SetField, string> & { key: string; type: SetType };
export type ExerciseForm = {
  key: string;
  exercise: WorkoutExercise;
  sets: SetForm[];
  /** Added while editing; left out when it has no sets. */
  isNew?: true;
};
export type WorkoutForm = {
  name: string;
  day: string;
  time: string;
  minutes: string;
  calories: string;
  notes: string;
  exercises: ExerciseForm[];
};

export type FormProblem = 'nameRequired' | 'dayRequired' | 'timeRequired' | 'future' | 'early' | 'unreadable' | 'range';
/** Keys are field names, or `key field` for a set. */
export type FormProblems = Partial<Record<string, FormProblem>>;

export type FormContext = { timeZone: string; locale: string };

export function workoutFormOf(workout: WorkoutRow, { timeZone, locale }: FormContext): WorkoutForm {
  return {
    name: workout.name,
    ...dayAndTime(workout.createdAt, timeZone),
    minutes: write(workout.durationMinutes, locale),
    calories: write(workout.caloriesBurned, locale),
    notes: workout.notes,
    exercises: workout.exercises.map((exercise, index) => ({
      key: String(index),
      exercise,
      sets: exercise.sets.map((set, at) => setFormOf(set, `${index}-${at}`, locale)),
    })),
  };
}

/** An empty set with the metrics of the previous set. */
export function withNewSet(form: ExerciseForm): ExerciseForm {
  const last = form.sets.at(-1);
  const numbers = form.sets.map(({ key }) => Number(key.split('-')[1]));
  const key = `${form.key}-${Math.max(-1, ...numbers) + 1}`;
  const empty: SetForm = { ...byField(SET_FIELDS, () => ''), key, type: 'normal' };
  return { ...form, sets: [...form.sets, last ? { ...last, key, rpe: '' } : empty] };
}

/** Adds an exercise with one empty set at the end. */
export function withNewExercise(
  exercises: readonly ExerciseForm[],
  added: { id: string; name: string; logged: Logged },
): ExerciseForm[] {
  const key = String(Math.max(-1, ...exercises.map((one) => Number(one.key))) + 1);
  const { id: exerciseId, name, logged } = added;
  const exercise = { exerciseId, name, logged, superset: null, restSeconds: null, notes: '', sets: [] };
  return [...exercises, withNewSet({ key, exercise, sets: [], isNew: true })];
}

/** The fields of the exercise's kind, and other fields with a value. */
export function fieldsOf({ exercise, sets }: ExerciseForm): SetField[] {
  const usual: readonly SetField[] = LOGGED_METRICS[exercise.logged];
  const isUsual = (field: SetField) => (field === 'rpe' ? exercise.logged !== 'distance' : usual.includes(field));
  return SET_FIELDS.filter((field) => isUsual(field) || sets.some((set) => set[field].trim() !== ''));
}

export function checkWorkoutForm(form: WorkoutForm, { timeZone, nowMs }: { timeZone: string; nowMs: number }) {
  const problems: FormProblems = {};
  const note = (field: string, problem: FormProblem | null) => {
    if (problem) problems[field] = problem;
  };
  if (form.name.trim() === '') note('name', 'nameRequired');
  if (!isDay(form.day)) note('day', 'dayRequired');
  const at = instantOf(form, timeZone);
  if (isDay(form.day) && at === null) note('time', 'timeRequired');
  if (at !== null && at > nowMs) note('day', 'future');
  if (at !== null && form.day < FITNESS_BOUNDS.earliest) note('day', 'early');
  note('minutes', form.minutes.trim() === '' ? 'range' : checkNumber(form.minutes, FITNESS_BOUNDS.durationMinutes));
  note('calories', checkNumber(form.calories, FITNESS_BOUNDS.calories));
  for (const { sets } of form.exercises)
    for (const set of sets) for (const field of SET_FIELDS) note(`${set.key} ${field}`, checkMetric(field, set[field]));
  return problems;
}

/** The workout of the form, without empty sets. */
export function readWorkoutForm(form: WorkoutForm, before: WorkoutRow, context: FormContext): WorkoutRow {
  const was = dayAndTime(before.createdAt, context.timeZone);
  const isMoved = was.day !== form.day || was.time !== form.time;
  const caloriesBurned = parseDecimal(form.calories);
  const isSame = caloriesBurned === before.caloriesBurned;
  const typed = caloriesBurned === null ? null : 'typed';
  return {
    ...before,
    name: form.name.trim().slice(0, FITNESS_LENGTHS.workoutName),
    // Retains seconds, which no field shows.
    createdAt: isMoved ? new Date(instantOf(form, context.timeZone) ?? 0).toISOString() : before.createdAt,
    durationMinutes: parseDecimal(form.minutes) ?? before.durationMinutes,
    caloriesBurned,
    notes: form.notes,
    other: { ...before.other, calorieSource: isSame ? before.other.calorieSource : typed },
    exercises: form.exercises.flatMap(exerciseOf),
  };
}

function exerciseOf({ exercise, sets, isNew }: ExerciseForm): WorkoutExercise | [] {
  const done = sets.map(readSet).filter((set) => !isEmptySet(set));
  return isNew && done.length === 0 ? [] : { ...exercise, sets: done };
}

function setFormOf(set: WorkoutSet, key: string, locale: string): SetForm {
  return { key, type: set.type, ...byField(SET_FIELDS, (field) => writeMetric(field, set[field], locale)) };
}

function readSet(set: SetForm): WorkoutSet {
  return { type: set.type, ...byField(SET_FIELDS, (field) => readMetric(field, set[field])) };
}

/** How many of our units one typed unit is: a distance is typed in kilometres. */
const perOf = (field: SetField) => (field === 'rpe' ? 1 : (metricRule(field).per ?? 1));

function writeMetric(field: SetField, value: number | null, locale: string): string {
  if (value === null) return '';
  return field === 'seconds' ? writeClock(value) : write(value / perOf(field), locale);
}

function readMetric(field: SetField, text: string): number | null {
  if (field === 'seconds') return readClock(text);
  const value = parseDecimal(text);
  const per = perOf(field);
  return value === null || per === 1 ? value : Math.round(value * per);
}

function checkMetric(field: SetField, text: string): FormProblem | null {
  if (text.trim() === '') return null;
  const value = readMetric(field, text);
  if (value === null) return 'unreadable';
  const { min, max } = FITNESS_BOUNDS[field];
  const isStep = field === 'rpe' ? Number.isInteger(value * 2) : !metricRule(field).isWhole || Number.isInteger(value);
  return value < min || value > max || !isStep ? 'range' : null;
}

function checkNumber(text: string, { min, max }: { min: number; max: number }): FormProblem | null {
  if (text.trim() === '') return null;
  const value = parseDecimal(text);
  if (value === null) return 'unreadable';
  return value < min || value > max ? 'range' : null;
}

function instantOf({ day, time }: Pick<WorkoutForm, 'day' | 'time'>, timeZone: string): number | null {
  const found = /^(\d{1,2}):(\d{2})/.exec(time);
  return found && localInstant(day, { hour: Number(found[1]), minute: Number(found[2]), second: 0 }, timeZone);
}

function dayAndTime(createdAt: string, timeZone: string): { day: string; time: string } {
  const at = Date.parse(createdAt);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
  return { day: dayOf(at, timeZone), time: clock.format(at) };
}

function write(value: number | null, locale: string): string {
  if (value === null) return '';
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 3 }).format(value);
}

function writeClock(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Parses 1:15 and 1:02:30; a plain number is seconds. Null when invalid. */
function readClock(text: string): number | null {
  if (!text.includes(':')) return parseDecimal(text);
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,2}$/.test(part))) return null;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}
