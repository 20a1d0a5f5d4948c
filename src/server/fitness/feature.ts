import type { Db } from '#server/platform/db/db.ts';
import { exercisesRoutes } from './exercises/exercises.routes.ts';
import { exercisesAdminRoutes } from './exercises/exercises-admin.routes.ts';
import { fitnessJobs } from './fitness.jobs.ts';
import { fitnessRoutes } from './fitness.routes.ts';

export const fitnessFeature = {
  router: { exercises: exercisesRoutes, exercisesAdmin: exercisesAdminRoutes, fitness: fitnessRoutes },
  jobs: (db: Db) => ({ ...fitnessJobs(db) }),
};
