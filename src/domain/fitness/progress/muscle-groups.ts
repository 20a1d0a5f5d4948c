import { MUSCLES, type Muscle } from '../fitness-codes.ts';

/** Muscle groups as they are shown and counted: the back is four muscles of the catalogue. */
export const MUSCLE_GROUPS = [
  'quadriceps',
  'shoulders',
  'chest',
  'back',
  'triceps',
  'biceps',
  'glutes',
  'hamstrings',
  'abdominals',
  'calves',
  'forearms',
  'neck',
] as const;
export type MuscleGroup = (typeof MUSCLE_GROUPS)[number];

const GROUP_OF: Record<Muscle, MuscleGroup> = {
  abdominals: 'abdominals',
  hamstrings: 'hamstrings',
  adductors: 'glutes',
  quadriceps: 'quadriceps',
  biceps: 'biceps',
  shoulders: 'shoulders',
  chest: 'chest',
  'middle back': 'back',
  calves: 'calves',
  glutes: 'glutes',
  'lower back': 'back',
  lats: 'back',
  triceps: 'triceps',
  traps: 'back',
  forearms: 'forearms',
  neck: 'neck',
  abductors: 'glutes',
};

export function muscleGroupOf(muscle: Muscle): MuscleGroup {
  return GROUP_OF[muscle];
}

/** The catalogue's muscles of a group. */
export function musclesOf(group: MuscleGroup): Muscle[] {
  return MUSCLES.filter((muscle) => GROUP_OF[muscle] === group);
}

export type TrainedMuscles = { primaryMuscle: Muscle; secondaryMuscles: readonly Muscle[] };

/** A set counts fully for the main muscle and half for secondary muscles. */
const SHARES = { primary: 1, secondary: 0.5 };

/**
 * Working sets per muscle group, most first. An exercise counts once per group, with its largest share: a row that trains lats and middle
 * back is one set of back. Unknown exercises are ignored.
 */
export function setsPerMuscle<Exercise extends TrainedMuscles>(
  done: readonly { exerciseId: string; sets: number }[],
  exerciseOf: (exerciseId: string) => Exercise | undefined,
): { group: MuscleGroup; sets: number }[] {
  const sums = new Map<MuscleGroup, number>(MUSCLE_GROUPS.map((group) => [group, 0]));
  for (const { exerciseId, sets } of done) {
    const exercise = exerciseOf(exerciseId);
    if (!exercise) continue;
    for (const [group, share] of sharesOf(exercise)) sums.set(group, Number(sums.get(group)) + sets * share);
  }
  return [...sums].map(([group, sets]) => ({ group, sets })).sort((one, other) => other.sets - one.sets);
}

function sharesOf({ primaryMuscle, secondaryMuscles }: TrainedMuscles): Map<MuscleGroup, number> {
  const helping = secondaryMuscles.map((muscle): [MuscleGroup, number] => [GROUP_OF[muscle], SHARES.secondary]);
  return new Map([...helping, [GROUP_OF[primaryMuscle], SHARES.primary]]);
}
