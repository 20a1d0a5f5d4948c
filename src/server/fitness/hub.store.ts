import { type SQL, sql } from 'drizzle-orm';
import { workouts } from './fitness.tables.ts';
import { workoutSchedules, workoutTemplates } from './plans.tables.ts';

/** True when the member has a workout, template or schedule that is not removed. */
export const hasTraining = (): SQL => {
  const found = [workouts, workoutTemplates, workoutSchedules].map(
    (table) =>
      sql`exists (select from ${table} where ${table.userId} = ${sql.placeholder('userId')} and ${table.deletedAt} is null)`,
  );
  return sql`select ${sql.join(found, sql` or `)}`;
};
