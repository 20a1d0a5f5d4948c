import { type SQL, sql } from 'drizzle-orm';
import { workouts } from './fitness.tables.ts';
import { workoutSchedules, workoutTemplates } from './plans.tables.ts';

/** True once the member has logged a workout, made a template or a schedule, as far as it was not removed again. */
export const hasTraining = (): SQL => {
  const found = [workouts, workoutTemplates, workoutSchedules].map(
    (table) =>
      sql`exists (select from ${table} where ${table.userId} = ${sql.placeholder('userId')} and ${table.deletedAt} is null)`,
  );
  return sql`select ${sql.join(found, sql` or `)}`;
};
