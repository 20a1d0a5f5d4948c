import { addDays, type Day } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import { startOfDay } from '#domain/day/start-of-day.ts';
import { datedBests } from '#domain/fitness/progress/dated-bests.ts';
import { setsPerMuscle } from '#domain/fitness/progress/muscle-groups.ts';
import type {
  ExerciseLogEntry,
  ExerciseProgress,
  ExerciseSession,
  MuscleWeek,
} from '#domain/fitness/progress/progress.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readExerciseCatalogue } from '../exercises/exercise-edits.service.ts';
import { readOwnExercises } from '../exercises/own-exercises.service.ts';
import { countWorkouts } from '../history/history.store.ts';
import {
  listBestPerReps,
  listExercisesDone,
  listLatestSessions,
  listPoints,
  listSessions,
  type StoredExerciseSession,
  sumSets,
} from './progress.store.ts';

const SESSIONS_SHOWN = 20;
const LATEST_SESSIONS = 3;
/** More exercises than anybody does; a device stores them all. */
const MAX_EXERCISES = 300;

export async function readProgress(db: Db, userId: string, exerciseId: string): Promise<ExerciseProgress> {
  const [points, bestPerReps, sessions] = await Promise.all([
    listPoints(db, userId, exerciseId),
    listBestPerReps(db, userId, exerciseId),
    listSessions(db, userId, exerciseId, SESSIONS_SHOWN),
  ]);
  const dated = points.map((point) => ({ ...point, at: point.at.toISOString() }));
  return {
    exerciseId,
    points: dated.map(({ workoutId: _workout, weightKg: _weight, ...point }) => point),
    bests: datedBests(dated),
    bestPerReps: bestPerReps.map((best) => ({ ...best, at: best.at.toISOString() })),
    sessions: sessions.map(sessionOf),
    times: points.length,
  };
}

/** What the device stores about every exercise ever done. */
export async function readExerciseLog(db: Db, userId: string): Promise<ExerciseLogEntry[]> {
  const [done, sessions] = await Promise.all([
    listExercisesDone(db, userId, MAX_EXERCISES),
    listLatestSessions(db, userId, LATEST_SESSIONS),
  ]);
  const byExercise = new Map<string, ExerciseSession[]>();
  for (const session of sessions) {
    const known = byExercise.get(session.exerciseId) ?? [];
    byExercise.set(session.exerciseId, [...known, sessionOf(session)]);
  }
  return done.map(({ exerciseId, times, lastAt, ...bests }) => ({
    exerciseId,
    times,
    lastAt: new Date(lastAt).toISOString(),
    bests,
    sessions: byExercise.get(exerciseId) ?? [],
  }));
}

/** Working sets per muscle in the week of a day. */
export async function readMuscleWeek(
  db: Db,
  userId: string,
  { day, timeZone }: { day: Day; timeZone: string },
): Promise<MuscleWeek> {
  const monday = mondayOf(day);
  const span = {
    from: new Date(startOfDay(monday, timeZone)),
    to: new Date(startOfDay(addDays(monday, 7), timeZone)),
  };
  const [done, own, workouts] = await Promise.all([
    sumSets(db, userId, span),
    readOwnExercises(db, userId),
    countWorkouts(db, userId, { ...span, words: [] }),
  ]);
  const { byId } = await readExerciseCatalogue(db);
  const ownById = new Map(own.map((exercise) => [exercise.id, exercise]));
  const muscles = setsPerMuscle(done, (id) => byId.get(id) ?? ownById.get(id));
  return { monday, workouts, sets: done.reduce((sum, { sets }) => sum + sets, 0), muscles };
}

function sessionOf({ workoutId, workoutName, at, sets }: StoredExerciseSession): ExerciseSession {
  return { workoutId, workoutName, at: at.toISOString(), sets };
}
