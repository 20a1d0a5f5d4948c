import { addDays, type Day } from '../../day/day.ts';
import { mondayOf } from '../../day/iso-week.ts';
import type { ReadyContent } from '../../shapes.contract.ts';
import type { Language } from '../../text/language.ts';
import { type AnyExercise, exerciseName } from '../exercises/search-exercises.ts';
import type { PlannedExercise } from '../fitness-shapes.contract.ts';
import { NO_METRICS } from '../set-metrics.ts';
import type { WorkoutTemplate } from '../templates/templates.contract.ts';
import type { ReadyExercise, ReadyProgramme, ReadyWorkout } from './programmes.contract.ts';
import type { WorkoutSchedule } from './schedules.contract.ts';

type FollowOptions = {
  language: Language;
  text: ReadyContent;
  today: Day;
  exerciseOf: (id: string) => AnyExercise | undefined;
  newId: () => string;
  nowMs: number;
  /** The beginning of a day in the member's time zone. */
  startOf: (day: Day) => string;
  /** The title of a phase; of the only one without weeks. */
  title: (name: string, weeks: { first: number; last: number } | null) => string;
};

/**
 * The member's own templates for a programme, and a schedule for each phase. The first schedule is followed now, the others begin on the
 * Mondays after it; a programme that is chosen in the middle of a week begins its count on the next Monday.
 */
export function followReady(
  { workouts, phases, order }: ReadyProgramme,
  options: FollowOptions,
): { templates: WorkoutTemplate[]; schedules: WorkoutSchedule[] } {
  const { text, newId, title, startOf } = options;
  const at = new Date(options.nowMs).toISOString();
  const times = { createdAt: at, editedAt: at };
  const templates = workouts.map((workout) => ({ id: newId(), ...templateOf(workout, options), ...times }));
  const schedules = startsOf(phases, options.today).map(({ phase, start, firstWeek }, index): WorkoutSchedule => {
    const { weeks, days } = phase;
    return {
      id: newId(),
      title: title(text.name, phases.length === 1 ? null : { first: firstWeek, last: firstWeek + weeks - 1 }),
      days: days.flatMap(({ dayIndex, workout }) => {
        const template = templates[workout];
        return template ? [{ dayIndex, sessions: [sessionOf(template)] }] : [];
      }),
      followedAt: index === 0 ? at : startOf(start),
      missed: 'stay',
      order,
      moves: [],
      ...times,
    };
  });
  return { templates, schedules };
}

/** Each phase with its first day (today, then Mondays) and the number of its first week. */
export function startsOf<Phase extends { weeks: number }>(phases: readonly Phase[], today: Day) {
  const monday = mondayOf(today) === today ? today : addDays(mondayOf(today), 7);
  let weeks = 0;
  return phases.map((phase, index) => {
    const start = index === 0 ? today : addDays(monday, 7 * weeks);
    const firstWeek = weeks + 1;
    weeks += phase.weeks;
    return { phase, start, firstWeek };
  });
}

const sessionOf = ({ id: templateId, name, durationMinutes, exercises, notes }: WorkoutTemplate) => ({
  ...{ templateId, name, durationMinutes, exercises, notes },
});

type InLanguage = Pick<FollowOptions, 'language' | 'exerciseOf'>;

/** A ready-made workout as a template in a language. Unknown exercises are left out. */
export function templateOf(workout: ReadyWorkout, { language, exerciseOf }: InLanguage) {
  const { name, notes } = workout.translations[language] ?? workout.original;
  const { category, minutes: durationMinutes } = workout;
  const exercises = workout.exercises.flatMap((exercise) => plannedOf(exercise, { language, exerciseOf }));
  return { name, category, durationMinutes, exercises, notes };
}

function plannedOf({ id, sets, reps, seconds, restSeconds }: ReadyExercise, { language, exerciseOf }: InLanguage) {
  const exercise = exerciseOf(id);
  if (!exercise) return [];
  const set = { ...NO_METRICS, type: 'normal' as const, reps: reps ?? null, seconds: seconds ?? null };
  const planned: PlannedExercise = {
    exerciseId: id,
    name: exerciseName(exercise, language),
    logged: exercise.logged,
    superset: null,
    restSeconds,
    notes: '',
    sets: Array.from({ length: sets }, () => set),
  };
  return [planned];
}
