import * as z from 'zod';
import { day, done, filledText, id, instant, text, within } from '../../shapes.contract.ts';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '../fitness-bounds.ts';
import { about, exerciseBase, notes, rpe, setMetrics, setType, workoutName } from '../fitness-shapes.contract.ts';
import { LIVE_SESSION_VERSION } from './live-session.ts';

const key = filledText(FITNESS_LENGTHS.exerciseId);

const liveSet = setMetrics.extend({
  key,
  type: setType,
  rpe,
  /** The plan of the set, to compare with what was done. */
  planned: setMetrics,
  completedAt: instant.nullable(),
  entry: z.enum(['typed', 'carried']).optional(),
});

const plan = setMetrics.pick({ reps: true, weightKg: true }).extend({
  /** Absent in sessions of earlier versions. */
  assistanceKg: setMetrics.shape.assistanceKg.unwrap().optional(),
  sets: z.int().min(0).max(FITNESS_BOUNDS.setsPerExercise),
});

const restTimer = z.object({
  setKey: key,
  startedAt: instant,
  seconds: within(FITNESS_BOUNDS.restSeconds),
  /** Null while it runs. */
  pausedAt: instant.nullable(),
});

const liveExercise = exerciseBase.extend({
  key,
  plan: plan.nullable(),
  firstRound: z.int().min(0).max(FITNESS_BOUNDS.setsPerExercise).optional(),
  sets: z.array(liveSet).max(FITNESS_BOUNDS.setsPerExercise),
});

/** A running session. The finished workout gets the session's id. */
export const liveSession = z.object({
  version: z.literal(LIVE_SESSION_VERSION),
  id,
  name: workoutName,
  startedAt: instant,
  templateId: id.nullable(),
  planned: z.object({ scheduleId: id, day, session: z.int().min(0).max(FITNESS_BOUNDS.sessionsPerDay) }).nullable(),
  exercises: z.array(liveExercise.extend({ replaced: liveExercise.optional() })).max(FITNESS_BOUNDS.exercises),
  notes,
  rest: restTimer.nullable(),
  stopwatch: z.object({ setKey: key, startedAt: instant }).nullable().optional(),
  restedSeconds: z.int().min(0).max(FITNESS_BOUNDS.seconds.max),
  editedAt: instant,
});
export type SentLiveSession = z.infer<typeof liveSession>;

/** Only the device that holds the session may write, until another device takes over. */
const device = z.object({ deviceId: id, deviceName: text(FITNESS_LENGTHS.deviceName) });

const storedLive = device.extend({
  session: liveSession,
  /** Incremented by every write. A write states the revision it is based on, so that no device overwrites unknown changes. */
  revision: z.int(),
  savedAt: instant,
});
export type StoredLive = z.infer<typeof storedLive>;

export const liveContract = {
  live: about(
    'GET',
    '/fitness/live',
    'My running session, which another device may take over; null when there is none',
  ).output(z.object({ live: storedLive.nullable() })),
  saveLive: about(
    'PUT',
    '/fitness/live',
    'Store the running session; when another device has taken over, nothing is stored and `live` is its session',
  )
    .input(
      device.extend({
        session: liveSession,
        /** The latest revision the device has; 0 for none. */
        basedOn: z.int().min(0),
      }),
    )
    .output(
      z.object({
        saved: z.boolean(),
        /** The stored session, which may be of another device. Null once it ended. */
        live: storedLive.nullable(),
      }),
    ),
  endLive: about('DELETE', '/fitness/live', 'End the session, finished or discarded; idempotent')
    .input(z.object({ sessionId: id, editedAt: instant }))
    .output(done),
};
