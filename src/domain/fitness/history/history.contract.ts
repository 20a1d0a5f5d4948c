import * as z from 'zod';
import { DEFAULT_TIME_ZONE, daysBetween } from '../../day/day.ts';
import { day, done, id, pageNumber, text, timeZone } from '../../shapes.contract.ts';
import { FITNESS_BOUNDS } from '../fitness-bounds.ts';
import { about, exerciseId, onDay, removal, workoutGlance, workoutRow } from '../fitness-shapes.contract.ts';
import { checkWorkout } from './check-workout.ts';

/** A workout as a device sends it: every set has a metric that its exercise is logged by. */
const sentWorkout = workoutRow.superRefine((workout, context) => {
  const problem = checkWorkout(workout);
  if (problem) context.addIssue({ code: 'custom', path: problem.path, message: problem.message });
});

const filters = z.object({
  /** Matches the name of the workout or of its exercises. */
  query: text(100).optional(),
  exerciseId: exerciseId.optional(),
  kind: z.enum(['strength', 'activity']).optional(),
  from: day.optional(),
  to: day.optional(),
});

export const historyContract = {
  history: about('GET', '/fitness/workouts', 'My workouts, newest first, twenty per page, with the total number')
    .input(filters.extend({ page: pageNumber, timeZone: timeZone.default(DEFAULT_TIME_ZONE) }))
    .output(z.object({ workouts: z.array(workoutGlance), total: z.int(), page: z.int(), pageSize: z.int() })),
  workout: about('GET', '/fitness/workouts/{id}', 'One workout with all its sets')
    .input(z.object({ id }))
    .output(workoutRow),
  saveWorkout: about('PUT', '/fitness/workouts/{id}', 'Log or change a workout; idempotent')
    .meta({ signedOut: 'LOGIN_TO_LOG_WORKOUTS' })
    .input(sentWorkout)
    .output(done),
  removeWorkout: about(
    'DELETE',
    '/fitness/workouts/{id}',
    'Remove a workout; saving it again with a later edit restores it',
  )
    .input(removal)
    .output(done),
  today: about('GET', '/fitness/today', 'Workouts of a day, by a range of created_at, and their energy')
    .input(z.object(onDay))
    .output(z.object({ day, workouts: z.array(workoutGlance), calories: z.number() })),
  calendar: about('GET', '/fitness/calendar', 'Workouts of a span of days, oldest first')
    .input(
      z
        .object({ from: day, to: day, timeZone: timeZone.default(DEFAULT_TIME_ZONE) })
        .refine(({ from, to }) => from <= to && daysBetween(from, to) < FITNESS_BOUNDS.calendarDays, 'span'),
    )
    .output(z.object({ workouts: z.array(workoutGlance.extend({ day })) })),
};
