import type { Language } from '../../text/language.ts';
import { type AnyExercise, exerciseName } from '../exercises/search-exercises.ts';
import type { PlannedExercise } from '../fitness-shapes.contract.ts';
import { NO_METRICS } from '../set-metrics.ts';
import type { WorkoutTemplate } from '../templates/templates.contract.ts';
import type { WorkoutSchedule } from './schedules.contract.ts';
import type { ProgrammeExercise, ProgrammeWorkout, StartingProgramme } from './starting-programmes.ts';

/** Names of the created rows in the member's language. */
export type ProgrammeTexts = {
  title: (programme: StartingProgramme) => string;
  workout: (name: ProgrammeWorkout['name']) => string;
  category: string;
};

type FollowOptions = {
  language: Language;
  texts: ProgrammeTexts;
  exerciseOf: (id: string) => AnyExercise | undefined;
  newId: () => string;
  nowMs: number;
};

/** The member's own templates and schedule for a programme. Unknown exercises are left out. */
export function followProgramme(
  programme: StartingProgramme,
  options: FollowOptions,
): { templates: WorkoutTemplate[]; schedule: WorkoutSchedule } {
  const at = new Date(options.nowMs).toISOString();
  const times = { createdAt: at, editedAt: at };
  const templates = programme.workouts.map((workout) => ({ ...templateOf(workout, options), ...times }));
  const days = programme.week.flatMap(({ dayIndex, workout }) => {
    const template = templates[workout];
    if (!template) return [];
    const { id: templateId, name, durationMinutes, exercises, notes } = template;
    return [{ dayIndex, sessions: [{ templateId, name, durationMinutes, exercises, notes }] }];
  });
  return {
    templates,
    schedule: {
      id: options.newId(),
      title: options.texts.title(programme),
      days,
      followedAt: at,
      missed: 'stay',
      order: 'rotation',
      moves: [],
      ...times,
    },
  };
}

function templateOf({ name, minutes, exercises }: ProgrammeWorkout, options: FollowOptions) {
  return {
    id: options.newId(),
    name: options.texts.workout(name),
    category: options.texts.category,
    durationMinutes: minutes,
    exercises: exercises.flatMap((exercise) => plannedOf(exercise, options)),
    notes: '',
  };
}

function plannedOf(
  { id, sets, reps, seconds, restSeconds }: ProgrammeExercise,
  options: FollowOptions,
): PlannedExercise[] {
  const exercise = options.exerciseOf(id);
  if (!exercise) return [];
  const set = { ...NO_METRICS, type: 'normal' as const, reps: reps ?? null, seconds: seconds ?? null };
  const name = exerciseName(exercise, options.language);
  return [
    {
      exerciseId: id,
      name,
      logged: exercise.logged,
      superset: null,
      restSeconds,
      notes: '',
      sets: Array.from({ length: sets }, () => set),
    },
  ];
}
