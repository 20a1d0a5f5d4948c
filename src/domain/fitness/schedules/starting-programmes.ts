/** Programmes for beginners. Exercises are ids of the catalogue, and names of workouts are message keys. */
export type ProgrammeExercise = { id: string; sets: number; reps?: number; seconds?: number; restSeconds: number };
export type ProgrammeWorkout = {
  name: 'fullBodyA' | 'fullBodyB' | 'upperBody' | 'lowerBody' | 'homeA' | 'homeB';
  minutes: number;
  exercises: readonly ProgrammeExercise[];
};
export type StartingProgramme = {
  id: string;
  daysPerWeek: 1 | 2 | 3 | 4;
  location: 'gym' | 'home';
  workouts: readonly ProgrammeWorkout[];
  /** Days (0 is Monday) and the index of their workout. The workouts rotate over the weeks. */
  week: readonly { dayIndex: number; workout: number }[];
};

const lift = (id: string, sets: number, reps: number, restSeconds = 120): ProgrammeExercise => ({
  id,
  sets,
  reps,
  restSeconds,
});
const hold = (id: string, sets: number, seconds: number): ProgrammeExercise => ({ id, sets, seconds, restSeconds: 60 });

const GYM_A: ProgrammeWorkout = {
  name: 'fullBodyA',
  minutes: 45,
  exercises: [
    lift('back-squat', 3, 5, 150),
    lift('bench-press', 3, 5, 150),
    lift('barbell-row', 3, 8),
    hold('plank', 3, 45),
  ],
};
const GYM_B: ProgrammeWorkout = {
  name: 'fullBodyB',
  minutes: 45,
  exercises: [
    lift('deadlift', 3, 5, 180),
    lift('overhead-press', 3, 5, 150),
    lift('lat-pulldown', 3, 10),
    lift('dead-bug', 3, 10, 60),
  ],
};
const GYM_UPPER: ProgrammeWorkout = {
  name: 'upperBody',
  minutes: 50,
  exercises: [
    lift('bench-press', 3, 6, 150),
    lift('seated-cable-row', 3, 10),
    lift('dumbbell-shoulder-press', 3, 10),
    lift('lat-pulldown', 3, 10),
    lift('dumbbell-curl', 2, 12, 75),
    lift('triceps-pushdown', 2, 12, 75),
  ],
};
const GYM_LOWER: ProgrammeWorkout = {
  name: 'lowerBody',
  minutes: 50,
  exercises: [
    lift('back-squat', 3, 6, 150),
    lift('romanian-deadlift', 3, 8, 150),
    lift('leg-press', 3, 12),
    lift('seated-leg-curl', 3, 12, 90),
    lift('standing-calf-raise', 3, 15, 75),
  ],
};
const HOME_A: ProgrammeWorkout = {
  name: 'homeA',
  minutes: 35,
  exercises: [
    lift('air-squat', 3, 15, 75),
    lift('push-up', 3, 8, 90),
    lift('inverted-row', 3, 8, 90),
    lift('glute-bridge', 3, 15, 60),
    hold('plank', 3, 30),
  ],
};
const HOME_B: ProgrammeWorkout = {
  name: 'homeB',
  minutes: 35,
  exercises: [
    lift('lunge', 3, 10, 75),
    lift('incline-push-up', 3, 10, 90),
    lift('inverted-row', 3, 8, 90),
    lift('bird-dog', 3, 10, 60),
    hold('side-plank', 2, 30),
  ],
};
const HOME_UPPER: ProgrammeWorkout = {
  name: 'upperBody',
  minutes: 35,
  exercises: [
    lift('push-up', 3, 8, 90),
    lift('inverted-row', 3, 8, 90),
    lift('incline-push-up', 2, 12, 75),
    lift('superman', 3, 12, 60),
    hold('plank', 3, 30),
  ],
};
const HOME_LOWER: ProgrammeWorkout = {
  name: 'lowerBody',
  minutes: 35,
  exercises: [
    lift('air-squat', 3, 15, 75),
    lift('lunge', 3, 10, 75),
    lift('single-leg-glute-bridge', 3, 10, 60),
    lift('bird-dog', 3, 10, 60),
    hold('side-plank', 2, 30),
  ],
};

/** Training days with rest days between them. */
const DAYS: Record<1 | 2 | 3 | 4, readonly number[]> = { 1: [2], 2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4] };

function programme(
  daysPerWeek: 1 | 2 | 3 | 4,
  location: 'gym' | 'home',
  workouts: readonly ProgrammeWorkout[],
): StartingProgramme {
  return {
    id: `${location}-${daysPerWeek}`,
    daysPerWeek,
    location,
    workouts,
    week: DAYS[daysPerWeek].map((dayIndex, turn) => ({ dayIndex, workout: turn % workouts.length })),
  };
}

export const STARTING_PROGRAMMES: readonly StartingProgramme[] = [
  programme(1, 'gym', [GYM_A]),
  programme(2, 'gym', [GYM_A, GYM_B]),
  programme(3, 'gym', [GYM_A, GYM_B]),
  programme(4, 'gym', [GYM_UPPER, GYM_LOWER]),
  programme(1, 'home', [HOME_A]),
  programme(2, 'home', [HOME_A, HOME_B]),
  programme(3, 'home', [HOME_A, HOME_B]),
  programme(4, 'home', [HOME_UPPER, HOME_LOWER]),
];
