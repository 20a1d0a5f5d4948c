import type { CatalogueExercise, OwnExercise } from '../exercises/exercises.contract.ts';
import type { ExerciseSettings, FitnessSettings } from '../fitness.contract.ts';
import type { PlannedExercise, WorkoutExercise, WorkoutRow, WorkoutSet } from '../fitness-shapes.contract.ts';
import type { SentLiveSession } from '../live/live.contract.ts';
import type { WorkoutSchedule } from '../schedules/schedules.contract.ts';
import type { WorkoutTemplate } from '../templates/templates.contract.ts';

const EARLIER = '2026-11-15T07:00:00.000Z';

let made = 0;
function newId(): string {
  made += 1;
  return `0190f1e2-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
}

const times = { createdAt: EARLIER, editedAt: EARLIER };

/** A working set of 80 kg × 5 by default. */
export function makeSet(changes: Partial<WorkoutSet> = {}): WorkoutSet {
  return {
    type: 'normal',
    weightKg: 80,
    reps: 5,
    seconds: null,
    distanceM: null,
    assistanceKg: null,
    rpe: null,
    ...changes,
  };
}

/** A bench press with one set by default. */
export function makeDone(changes: Partial<WorkoutExercise> = {}): WorkoutExercise {
  return {
    exerciseId: 'bench-press',
    name: 'Bänkpress',
    logged: 'weight-reps',
    superset: null,
    restSeconds: 90,
    notes: '',
    sets: [makeSet()],
    ...changes,
  };
}

/** A workout of this morning by default. */
export function makeWorkout(
  changes: Partial<Omit<WorkoutRow, 'other'>> & { other?: Partial<WorkoutRow['other']> } = {},
): WorkoutRow {
  const { other, ...row } = changes;
  return {
    id: newId(),
    name: 'Helkropp A',
    durationMinutes: 46,
    caloriesBurned: 231,
    exercises: [makeDone()],
    notes: '',
    other: {
      source: 'live',
      calorieSource: 'estimated',
      templateId: null,
      planned: null,
      activity: null,
      feeling: null,
      restedSeconds: null,
      ...other,
    },
    ...times,
    ...row,
  };
}

export function makePlanned(changes: Partial<PlannedExercise> = {}): PlannedExercise {
  const set = { type: 'normal' as const, weightKg: 42.5, reps: 10, seconds: null, distanceM: null, assistanceKg: null };
  const { sets: _done, ...base } = makeDone();
  return { ...base, sets: [set, set, set], ...changes };
}

export function makeTemplate(changes: Partial<WorkoutTemplate> = {}): WorkoutTemplate {
  return {
    id: newId(),
    name: 'Helkropp A',
    category: 'Styrka',
    durationMinutes: 45,
    exercises: [makePlanned()],
    notes: '',
    ...times,
    ...changes,
  };
}

/** Mondays and Thursdays by default. */
export function makeSchedule(changes: Partial<WorkoutSchedule> = {}): WorkoutSchedule {
  const session = { templateId: null, name: 'Helkropp A', durationMinutes: 45, exercises: [makePlanned()], notes: '' };
  return {
    id: newId(),
    title: 'Vinterform',
    days: [
      { dayIndex: 0, sessions: [session] },
      { dayIndex: 3, sessions: [session] },
    ],
    followedAt: EARLIER,
    missed: 'stay',
    order: 'weekday',
    moves: [],
    ...times,
    ...changes,
  };
}

export function makeOwnExercise(changes: Partial<OwnExercise> = {}): OwnExercise {
  return {
    id: newId(),
    name: 'Zercherböj',
    primaryMuscle: 'quadriceps',
    secondaryMuscles: ['glutes'],
    equipment: 'barbell',
    level: 'intermediate',
    force: 'push',
    mechanic: 'compound',
    category: 'strength',
    logged: 'weight-reps',
    steps: '',
    met: null,
    ...times,
    ...changes,
  };
}

function makeSession(changes: Partial<SentLiveSession> = {}): SentLiveSession {
  const planned = { weightKg: 80, reps: 5, seconds: null, distanceM: null, assistanceKg: null };
  const { sets: _done, ...base } = makeDone();
  return {
    version: 1,
    id: newId(),
    name: 'Helkropp A',
    startedAt: EARLIER,
    templateId: null,
    planned: null,
    exercises: [{ ...base, key: 'e1', plan: null, sets: [{ ...makeSet(), key: 's1', planned, completedAt: null }] }],
    notes: '',
    rest: null,
    restedSeconds: 0,
    editedAt: EARLIER,
    ...changes,
  };
}

type Live = { deviceId: string; deviceName: string; basedOn: number; session: SentLiveSession };

export function makeLive(changes: Partial<Live> = {}): Live {
  return { deviceId: newId(), deviceName: 'Telefon', basedOn: 0, session: makeSession(), ...changes };
}

type Import = { id: string; source: 'strong' | 'hevy' | 'csv'; fileName: string; workouts: WorkoutRow[] };

/** One workout of last year by default. */
export function makeImport(changes: Partial<Import> = {}): Import {
  const createdAt = '2025-03-14T16:32:00.000Z';
  return {
    id: newId(),
    source: 'strong',
    fileName: 'strong.csv',
    workouts: [makeWorkout({ createdAt })],
    ...changes,
  };
}

export function makeSettings(changes: Partial<FitnessSettings> = {}): FitnessSettings {
  return {
    plates: [
      { kg: 20, perSide: 2 },
      { kg: 10, perSide: 1 },
      { kg: 2.5, perSide: 1 },
    ],
    barKg: 20,
    bars: [{ name: 'Ez', kg: 7.5 }],
    equipment: [],
    restSeconds: 120,
    sound: true,
    vibration: true,
    keepAwake: true,
    weeklySets: 10,
    oneRmFormula: 'epley',
    editedAt: EARLIER,
    ...changes,
  };
}

export function makeExerciseSettings(changes: Partial<ExerciseSettings> = {}): ExerciseSettings {
  return {
    exerciseId: 'deadlift',
    progression: { kind: 'double', minReps: 5, maxReps: 5, stepKg: 2.5, maxRpe: 8 },
    restSeconds: 150,
    barKg: null,
    favourite: false,
    editedAt: EARLIER,
    ...changes,
  };
}

/** A bench press of the catalogue by default. */
export function makeCatalogueExercise(changes: Partial<CatalogueExercise> = {}): CatalogueExercise {
  return {
    id: 'bench-press',
    nameSv: 'Bänkpress',
    nameEn: 'Bench press',
    synonymsSv: ['bänk'],
    synonymsEn: ['flat bench'],
    primaryMuscle: 'chest',
    secondaryMuscles: ['shoulders', 'triceps'],
    equipment: 'barbell',
    level: 'beginner',
    force: 'push',
    mechanic: 'compound',
    category: 'strength',
    logged: 'weight-reps',
    met: null,
    steps: null,
    ...changes,
  };
}
