import type { CatalogueExercise, OutsideExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import { searchExercises } from '#domain/fitness/exercises/search-exercises.ts';
import type { CallContext } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ExerciseQuery } from '#server/platform/exercise-source/exercise-source.ts';
import { FoodSourceError } from '#server/platform/food-sources/source-client.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readExerciseCatalogue } from './exercise-edits.service.ts';

type Deps = Pick<CallContext, 'exerciseSource' | 'log'>;
const MAX_EMBEDDED = 50;

/** Queries the configured exercise service; without one the embedded catalogue is searched. */
export async function searchOutsideExercises(db: Db, { exerciseSource, log }: Deps, query: ExerciseQuery) {
  if (!exerciseSource) return { answeredBy: 'embedded' as const, ...(await embeddedAnswer(db, query)) };
  try {
    return { answeredBy: 'service' as const, ...(await exerciseSource(query)) };
  } catch (error) {
    if (!(error instanceof FoodSourceError)) throw error;
    log.warn({ err: error }, 'the exercise catalogue service failed');
    throw refuse('EXERCISE_SOURCE_FAILED');
  }
}

async function embeddedAnswer(db: Db, { query, muscle }: ExerciseQuery) {
  const { exercises } = await readExerciseCatalogue(db);
  const trained = exercises.filter(
    ({ primaryMuscle, hidden }) => !hidden && (muscle === undefined || primaryMuscle === muscle),
  );
  const found = query === '' ? trained : searchExercises(trained, query, 'en').exercises;
  const raw = found.slice(0, MAX_EMBEDDED);
  return { exercises: raw.map(outsideOf), raw };
}

function outsideOf(exercise: CatalogueExercise): OutsideExercise {
  return {
    name: exercise.nameEn,
    type: exercise.category,
    muscle: exercise.primaryMuscle,
    equipment: exercise.equipment,
    difficulty: exercise.level,
    instructions: exercise.steps?.en.join(' ') ?? null,
    imageUrl: null,
  };
}
