import { addDays, dayOf } from '#domain/day/day.ts';
import { weekdayIndex } from '#domain/day/iso-week.ts';
import type { PlannedExercise, WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { estimateCalories, metAt, STRENGTH_MET } from '#domain/fitness/live/calories.ts';
import { NO_METRICS } from '#domain/fitness/set-metrics.ts';
import type { WorkoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { type DemoPeople, isHoliday, isIll } from '#server/auth/auth.seed.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Random } from '#server/platform/deps.ts';
import { exerciseCatalogue } from './exercises/catalogue-exercises.ts';
import { LIFTING_NOTES, type Outing, RUNS, SUNDAYS } from './fitness.outings.seed.ts';
import { insertWorkouts, workoutOfRow } from './history/workouts.store.ts';
import { insertDays, insertSchedule, rowOfSchedule } from './schedules/schedules.store.ts';
import { ownerKey, templates } from './templates/templates.store.ts';

type Deps = { clock: Clock; random: Random };
/** An exercise of a template: its weight today and the gain over ninety days, or its seconds. */
type Lift = {
  id: string;
  sets: number;
  reps: number;
  kg: number;
  gained: number;
  seconds?: number;
  restSeconds?: number;
};

const DAYS = 90;
const HOUR_MS = 3_600_000;
const WEIGHT_KG = 69.4;
const REST_SECONDS = 120;

const A: Lift[] = [
  { id: 'back-squat', sets: 3, reps: 8, kg: 62.5, gained: 15 },
  { id: 'bench-press', sets: 4, reps: 9, kg: 45, gained: 7.5 },
  { id: 'barbell-row', sets: 3, reps: 10, kg: 50, gained: 10 },
  { id: 'plank', sets: 3, reps: 0, kg: 0, gained: 0, seconds: 45 },
];
const B: Lift[] = [
  { id: 'overhead-press', sets: 3, reps: 8, kg: 30, gained: 5 },
  { id: 'lat-pulldown', sets: 3, reps: 10, kg: 40, gained: 7.5 },
  { id: 'deadlift', sets: 3, reps: 5, kg: 83.5, gained: 12 },
  { id: 'dumbbell-curl', sets: 2, reps: 12, kg: 8, gained: 2 },
];

/** Ninety days of the member's training with two templates and a schedule, and two provided templates. */
export async function seedFitness(db: Db, deps: Deps, { member }: Pick<DemoPeople, 'member'>): Promise<void> {
  const [a, b] = [templateOf(deps, 'Helkropp A', 45, A), templateOf(deps, 'Helkropp B', 50, B)];
  await templates.insertAll(db, deps, member, [a, b]);
  await templates.insertAll(db, deps, ownerKey(null), providedTemplates(deps));
  await seedSchedule(db, deps, member, [a, b]);
  const rows = Array.from({ length: DAYS }, (_nothing, index) => DAYS - index)
    .filter((ago) => !isHoliday(ago) && !isIll(ago))
    .flatMap((ago) => workoutOn(deps, ago, a.id, b.id));
  await insertWorkouts(
    db,
    rows.map((row) => workoutOfRow(member, row)),
  );
}

/** Weeks of training for any member, with their two templates. */
export async function seedTraining(
  db: Db,
  deps: Deps,
  { userId, weeks }: { userId: string; weeks: number },
): Promise<void> {
  const [a, b] = [templateOf(deps, 'Helkropp A', 45, A), templateOf(deps, 'Helkropp B', 50, B)];
  await templates.insertAll(db, deps, userId, [a, b]);
  const rows = Array.from({ length: weeks * 7 }, (_nothing, index) => weeks * 7 - index).flatMap((ago) =>
    workoutOn(deps, ago, a.id, b.id),
  );
  await insertWorkouts(
    db,
    rows.map((row) => workoutOfRow(userId, row)),
  );
}

async function seedSchedule(db: Db, deps: Deps, userId: string, templates: WorkoutTemplate[]) {
  const times = timesOf(deps, DAYS);
  const days = [0, 3, 4].map((dayIndex) => {
    const template = templates[dayIndex === 4 ? 1 : 0];
    if (!template) throw new Error('The demo has two templates.');
    const { id: templateId, name, durationMinutes, exercises, notes } = template;
    return { dayIndex, sessions: [{ templateId, name, durationMinutes, exercises, notes }] };
  });
  const schedule = {
    id: deps.random.uuid(),
    title: 'Vinterform',
    days,
    followedAt: times.createdAt,
    missed: 'stay' as const,
    order: 'weekday' as const,
    moves: [],
    ...times,
  };
  await insertSchedule(db, rowOfSchedule(userId, schedule));
  await insertDays(
    db,
    days.map((day) => ({ ...day, userId, id: deps.random.uuid(), scheduleId: schedule.id })),
  );
}

/** A on Mondays and Thursdays, B on Fridays, a run on Wednesdays, an outdoor activity on Sundays; some days are left out. */
function workoutOn(deps: Deps, daysAgo: number, a: string, b: string): WorkoutRow[] {
  if (daysAgo % 17 === 5) return [];
  const index = weekdayIndex(addDays(dayOf(deps.clock().getTime()), -daysAgo));
  const lifted = (name: string, lifts: Lift[], templateId: string, minutes: number) => [
    lifting(deps, daysAgo, { name, lifts, templateId, minutes }),
  ];
  if (index === 0 || index === 3) return lifted('Helkropp A', A, a, 44 + (daysAgo % 5));
  if (index === 4) return lifted('Helkropp B', B, b, 48 + (daysAgo % 6));
  const outing = turnOf(index, daysAgo);
  return outing ? [activity(deps, daysAgo, outing)] : [];
}

function turnOf(weekday: number, daysAgo: number): Outing | undefined {
  const week = Math.floor(daysAgo / 7);
  if (weekday === 2) return RUNS[week % RUNS.length];
  return weekday === 6 ? SUNDAYS[week % SUNDAYS.length] : undefined;
}

type Lifting = { name: string; lifts: Lift[]; templateId: string; minutes: number };

function lifting(deps: Deps, daysAgo: number, { name, lifts, templateId, minutes }: Lifting): WorkoutRow {
  const exercises = lifts.map((lift, index) => ({
    ...baseOf(lift.id),
    sets: [
      ...(index === 0 ? warmUpsOf(lift, daysAgo) : []),
      ...Array.from({ length: lift.sets }, (_nothing, turn) => ({
        ...liftMetrics(lift, daysAgo, turn),
        type: 'normal' as const,
        rpe: turn + 1 === lift.sets ? 7 + ((daysAgo + index * 3) % 5) / 2 : null,
      })),
    ],
  }));
  const feeling = daysAgo % 7 === 3 ? null : 2 + (daysAgo % 3);
  return {
    ...rowOf(deps, daysAgo, name, minutes, STRENGTH_MET.easy),
    notes: noteOf(daysAgo),
    exercises,
    other: { ...OTHER, source: 'live', templateId, feeling },
  };
}

/** The empty bar, and about two thirds of the working weight. */
function warmUpsOf(lift: Lift, daysAgo: number) {
  const { weightKg } = liftMetrics(lift, daysAgo, 0);
  const lighter = Math.round(((weightKg ?? 0) * 0.65) / 2.5) * 2.5;
  const warmUp = (kg: number, reps: number) => ({
    ...{ ...NO_METRICS, weightKg: kg, reps, type: 'warmup' as const, rpe: null },
  });
  return [warmUp(20, 10), warmUp(lighter, 5)];
}

/** Matches a forum thread about a grip that was trained for two weeks. */
function noteOf(daysAgo: number): string {
  if (isBackFromCold(daysAgo)) return 'Lättare vikter efter förkylningen.';
  if (daysAgo >= 18 && daysAgo <= 31) return 'Hängde i räcket tre gånger efteråt.';
  return LIFTING_NOTES[(daysAgo * 5) % LIFTING_NOTES.length] ?? '';
}

const isBackFromCold = (daysAgo: number) => !isIll(daysAgo) && isIll(daysAgo + 4);

function activity(deps: Deps, daysAgo: number, { id, name, minutes, distanceM, effort, notes }: Outing): WorkoutRow {
  const met = metAt(exerciseCatalogue().byId.get(id)?.met ?? 1, effort);
  const done = { exerciseId: id, effort, met, distanceM };
  const took = Math.round(minutes * (1 + (0.08 * daysAgo) / DAYS));
  return {
    ...rowOf(deps, daysAgo, name, took, met),
    notes,
    exercises: [],
    other: { ...OTHER, source: 'activity', activity: done },
  };
}

const OTHER = {
  calorieSource: 'estimated' as const,
  templateId: null,
  planned: null,
  activity: null,
  feeling: null,
  restedSeconds: null,
};

function rowOf(deps: Deps, daysAgo: number, name: string, durationMinutes: number, met: number) {
  const caloriesBurned = estimateCalories(met, WEIGHT_KG, durationMinutes);
  return { id: deps.random.uuid(), name, durationMinutes, caloriesBurned, notes: '', ...timesOf(deps, daysAgo) };
}

/** Metrics of a past set: the weight grows towards today's value, and some last sets are a rep short. */
function liftMetrics({ kg, gained, reps, seconds }: Lift, daysAgo: number, turn: number) {
  if (seconds !== undefined) return { ...NO_METRICS, seconds: seconds - (daysAgo > 45 ? 10 : 0) };
  const share = isBackFromCold(daysAgo) ? 0.9 : 1;
  const weightKg = Math.max(2.5, Math.round((share * (kg - (gained * daysAgo) / DAYS)) / 2.5) * 2.5);
  return { ...NO_METRICS, weightKg, reps: reps - (turn === 2 && daysAgo % 3 === 0 ? 1 : 0) };
}

function templateOf(
  deps: Deps,
  name: string,
  durationMinutes: number,
  lifts: Lift[],
  category = 'Styrka',
): WorkoutTemplate {
  const exercises: PlannedExercise[] = lifts.map((lift) => ({
    ...baseOf(lift.id),
    restSeconds: lift.restSeconds ?? REST_SECONDS,
    sets: Array.from({ length: lift.sets }, () => ({ ...liftMetrics(lift, 0, 0), type: 'normal' as const })),
  }));
  return { id: deps.random.uuid(), name, category, durationMinutes, exercises, notes: '', ...timesOf(deps, DAYS) };
}

function providedTemplates(deps: Deps): WorkoutTemplate[] {
  const hold = (id: string, seconds: number, sets: number, restSeconds: number): Lift => ({
    ...{ id, sets, reps: 0, kg: 0, gained: 0, seconds, restSeconds },
  });
  const intervals = [hold('running', 600, 1, 60), hold('interval-running', 240, 4, 180)];
  const core = [hold('plank', 45, 3, 60), hold('side-plank', 30, 2, 60), hold('dead-bug', 40, 2, 60)];
  return [
    templateOf(deps, 'Intervaller 4 × 4', 40, intervals, 'Kondition'),
    templateOf(deps, 'Bål på tio minuter', 10, core),
  ];
}

function baseOf(id: string) {
  const exercise = exerciseCatalogue().byId.get(id);
  if (!exercise) throw new Error(`The catalogue has no ${id}.`);
  return {
    exerciseId: id,
    name: exercise.nameSv,
    logged: exercise.logged,
    superset: null,
    restSeconds: REST_SECONDS,
    notes: '',
  };
}

/** Row times in the evening of the day, never in the future, so that every later edit is newer. */
function timesOf({ clock }: Deps, daysAgo: number) {
  const day = addDays(dayOf(clock().getTime()), -daysAgo);
  const at = new Date(Math.min(Date.parse(`${day}T16:32:00Z`), clock().getTime() - HOUR_MS)).toISOString();
  return { createdAt: at, editedAt: at };
}
