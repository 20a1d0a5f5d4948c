import type { PlannedExercise } from '../fitness-shapes.contract.ts';
import { workingSets } from '../progress/exercise-bests.ts';
import type { ScheduleWeek } from './schedule-week.ts';

type Template = { id: string; exercises: readonly PlannedExercise[] };
export type PlannedSets = {
  /** Days with a remaining session. */
  days: string[];
  sessions: number;
  exercises: { exerciseId: string; sets: number }[];
};

/**
 * Working sets of the remaining sessions of the week. A session of an existing template uses the template's exercises; otherwise its own.
 */
export function plannedSets(week: ScheduleWeek, templates: readonly Template[]): PlannedSets {
  const byId = new Map(templates.map((template) => [template.id, template.exercises]));
  const coming = week.days.flatMap(({ sessions }) => sessions.filter(({ state }) => state === 'planned'));
  return {
    days: [...new Set(coming.map(({ day }) => day))],
    sessions: coming.length,
    exercises: coming
      .flatMap(({ content }) => byId.get(content.templateId ?? '') ?? content.exercises)
      .map(({ exerciseId, sets }) => ({ exerciseId, sets: workingSets(sets).length })),
  };
}
