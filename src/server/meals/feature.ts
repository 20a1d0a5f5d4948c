import type { Db } from '#server/platform/db/db.ts';
import type { JobDeps } from '#server/platform/job-deps.ts';
import { CHECK_FOODS } from './catalogue/catalogue.service.ts';
import { foodCheckJobs } from './catalogue/food-checks.service.ts';
import { foodsAdminRoutes } from './food-editing/foods-admin.routes.ts';
import { foodImportsRoutes } from './food-imports/food-imports.routes.ts';
import { FOOD_IMPORT_CLEANUP, foodImportJobs } from './food-imports/food-uploads.service.ts';
import { foodsRoutes } from './foods.routes.ts';
import { diaryImportsRoutes } from './import/import.routes.ts';
import { mealsRoutes } from './journal/journal.routes.ts';
import { nutrientsRoutes } from './nutrients/nutrients.routes.ts';
import { pantryRoutes } from './pantry/pantry.routes.ts';
import { MEAL_PICTURE_CLEANUP, mealPictureJobs } from './pictures/pictures.service.ts';
import { mealPlansRoutes } from './plans/plans.routes.ts';
import { shoppingListsRoutes } from './plans/shopping-list.routes.ts';
import { recipesRoutes } from './recipes.routes.ts';
import { weekPlanRoutes } from './week/week.routes.ts';

export const mealsFeature = {
  router: {
    foodImports: foodImportsRoutes,
    diaryImports: diaryImportsRoutes,
    foods: foodsRoutes,
    foodsAdmin: foodsAdminRoutes,
    mealPlans: mealPlansRoutes,
    nutrients: nutrientsRoutes,
    pantry: pantryRoutes,
    recipes: recipesRoutes,
    meals: mealsRoutes,
    shoppingLists: shoppingListsRoutes,
    weekPlan: weekPlanRoutes,
  },
  jobs: (db: Db, deps: JobDeps) => ({
    ...foodImportJobs(db, deps),
    ...foodCheckJobs(db, deps.clock),
    ...mealPictureJobs(db, deps),
  }),
  recurring: [FOOD_IMPORT_CLEANUP, CHECK_FOODS, MEAL_PICTURE_CLEANUP],
};
