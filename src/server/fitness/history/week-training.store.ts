import { type SQL, sql } from 'drizzle-orm';
import { inMs, jsonList, jsonObject } from '#server/platform/db/statement.ts';
import { exerciseEdits, workoutExercises, workouts } from '../fitness.tables.ts';

const userId = () => sql.placeholder('userId');

/** Time and minutes of each workout from `trainedFrom` up to `weekTo`. */
export const workoutTimes = (): SQL => sql`
  select ${jsonList(jsonObject({ atMs: inMs(workouts.createdAt), minutes: workouts.duration }))} from ${workouts}
  where ${workouts.userId} = ${userId()} and ${workouts.deletedAt} is null
    and ${workouts.createdAt} >= ${sql.placeholder('trainedFrom')} and ${workouts.createdAt} < ${sql.placeholder('weekTo')}`;

const HEAVIEST = jsonObject({
  id: sql`id`,
  name: sql`name`,
  corrected: sql`corrected`,
  weightKg: sql`weight`,
  earlierKg: sql`earlier`,
});

/**
 * Exercises from `weekFrom` up to `weekTo`: id, logged name, corrections by admins, heaviest weight, and heaviest weight before the week.
 */
export const heaviestOfWeek = (): SQL => sql`
  select ${jsonList(sql`${HEAVIEST} order by name`)} from (
    select e.exercise_id as id, (select x.fields from ${exerciseEdits} x where x.exercise_id = e.exercise_id) as corrected,
      max(w.data -> 'exercises' -> e.place ->> 'name') as name, max(e.weight_kg) as weight,
      coalesce((select max(b.weight_kg) from ${workoutExercises} b where b.user_id = ${userId()} and b.exercise_id = e.exercise_id
        and b.performed_at < ${sql.placeholder('weekFrom')}), 0) as earlier
    from ${workoutExercises} e join ${workouts} w on w.user_id = e.user_id and w.id = e.workout_id
    where e.user_id = ${userId()} and e.weight_kg > 0
      and e.performed_at >= ${sql.placeholder('weekFrom')} and e.performed_at < ${sql.placeholder('weekTo')}
    group by e.exercise_id) as heaviest`;
