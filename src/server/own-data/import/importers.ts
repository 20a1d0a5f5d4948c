import { ORPCError } from '@orpc/server';
import { weightRow } from '#domain/body/body.contract.ts';
import { textId } from '#domain/ids/text-id.ts';
import { fillProfile } from '#domain/own-data/import/fill-profile.ts';
import type { ImportTable } from '#domain/own-data/import/import-tables.ts';
import { type ExportedRow, wireRow } from '#domain/own-data/import/wire-rows.ts';
import type { ProfileUpdate } from '#domain/profile/profile.contract.ts';
import { contract } from '#domain/root.contract.ts';
import { saveCaliper } from '#server/body/caliper/caliper.service.ts';
import { saveGoals } from '#server/body/goals/goals.service.ts';
import { saveTape } from '#server/body/tape/tape.service.ts';
import { saveWeight } from '#server/body/weight/weights.service.ts';
import { savePosition } from '#server/ebooks/library/reading-positions.service.ts';
import { saveMark } from '#server/ebooks/reading/marks.service.ts';
import { saveOwnExercise } from '#server/fitness/exercises/own-exercises.service.ts';
import { saveWorkout } from '#server/fitness/history/history.service.ts';
import { saveAliases } from '#server/fitness/import/import.service.ts';
import { saveSchedule } from '#server/fitness/schedules/schedules.service.ts';
import { saveExerciseSettings, saveSettings } from '#server/fitness/settings.service.ts';
import { saveTemplate } from '#server/fitness/templates/templates.service.ts';
import { importRows } from '#server/health/import.service.ts';
import { saveOwn, setFavourite } from '#server/meals/add-food/own-foods.service.ts';
import { saveFoodAliases } from '#server/meals/import/import.service.ts';
import { saveMeal } from '#server/meals/journal/journal.service.ts';
import { savePantryRecord } from '#server/meals/pantry/pantry.service.ts';
import { savePlan } from '#server/meals/plans/plans.service.ts';
import { saveList } from '#server/meals/plans/shopping-list.service.ts';
import { saveCooking } from '#server/meals/recipes/cookings.service.ts';
import { saveRecipe } from '#server/meals/recipes/recipes.service.ts';
import { saveEntry } from '#server/meals/week/week.service.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { saveGoalSettings } from '#server/profile/goal-settings.service.ts';
import { readProfile } from '#server/profile/profile.service.ts';
import { updateProfile } from '#server/profile/profile.update.service.ts';
import { saveDrink } from '#server/water/water.service.ts';

type Save<Value> = (db: Db, deps: AppDeps, userId: string, value: Value, session: Session) => Promise<unknown>;
/** Anything that parses: the schemas of the calls that save such rows. */
type Schema<Value> = { safeParse: (value: unknown) => { success: true; data: Value } | { success: false } };

/** The import that a row comes with. */
export type ImportOrigin = { id: string; fileName: string };

/** What was brought of the person, field by field; nothing for rows, which are brought as a whole. */
type Filled = { fields: ProfileUpdate; isGoalRefused: boolean } | null;

export type Importer = {
  /** The column that tells rows of one member apart; null where there is one row. */
  key: string | null;
  /** Makes ready to save the row, or gives null when the call that saves such rows would refuse it. */
  read: (
    row: ExportedRow,
    origin: ImportOrigin,
  ) => ((db: Db, deps: AppDeps, session: Session) => Promise<Filled>) | null;
};

function importer<Value>(
  table: ImportTable,
  key: string | null,
  schema: Schema<Value> | undefined,
  save: Save<Value>,
): Importer {
  return {
    key,
    read: (row) => {
      const parsed = schema?.safeParse(wireRow(table, row));
      if (!parsed?.success) return null;
      return async (db, deps, session) => {
        await save(db, deps, session.userId, parsed.data, session);
        return null;
      };
    },
  };
}

function profileImporter(table: 'users' | 'profiles'): Importer {
  return {
    key: null,
    read: (row) => {
      const parsed = contract.profile.update['~orpc'].inputSchema?.safeParse(withoutNothing(wireRow(table, row)));
      return parsed?.success ? (db, deps, session) => fill(db, deps, session, parsed.data) : null;
    },
  };
}

/** Null clears a field in an update; here it is only something that the file does not say. */
const withoutNothing = (given: unknown) =>
  Object.fromEntries(Object.entries(Object(given)).filter(([, value]) => value !== null && value !== undefined));

async function fill(db: Db, deps: AppDeps, session: Session, given: ProfileUpdate): Promise<NonNullable<Filled>> {
  const news = fillProfile(await readProfile(db, deps, session.userId), given);
  if (await isSaved(db, deps, session, news)) return { fields: news, isGoalRefused: false };
  const rest = withoutGoals(news);
  // What is then still refused is a loss from before that the file's body makes unsafe: that loss ends.
  if (!(await isSaved(db, deps, session, rest))) {
    await updateProfile(db, deps, session, { ...rest, weightGoalType: 'maintain' });
  }
  return { fields: rest, isGoalRefused: true };
}

/** Saves, unless a goal is refused. */
async function isSaved(db: Db, deps: AppDeps, session: Session, update: ProfileUpdate): Promise<boolean> {
  try {
    if (Object.keys(update).length > 0) await updateProfile(db, deps, session, update);
    return true;
  } catch (error) {
    if (isGoalRefusal(error)) return false;
    throw error;
  }
}

export const isGoalRefusal = (error: unknown) => error instanceof ORPCError && error.code.startsWith('GOAL_');

/** Goals that this member could not set by hand stay out; the rest of the profile is filled. */
function withoutGoals(given: ProfileUpdate): ProfileUpdate {
  const { weightGoalType: _type, weeklyGoalKg: _pace, goalWeight: _weight, energyGoalKcal: _energy, ...rest } = given;
  return rest;
}

/** Days of other apps come as a file of health data that this import brings: it is listed there, and can be undone there or here. */
const healthImporter: Importer = {
  key: 'id',
  read: (row, origin) => {
    const given = Object(wireRow('health_samples', row));
    const id = healthImportId(origin.id, String(given.source));
    const parsed = contract.health.importRows['~orpc'].inputSchema?.safeParse({ ...given, ...origin, id });
    if (!parsed?.success) return null;
    return async (db, deps, session) => {
      const { samples } = await importRows(db, deps, session.userId, parsed.data);
      return samples > 0 ? null : { fields: {}, isGoalRefused: false };
    };
  },
};

/** One import of ours is one of health data for each app that its days are from. */
export const healthImportId = (importId: string, source: string): string => textId(`${importId} ${source}`);

/** How the rows of each table are taken in: by the calls that a device saves them with, so that the same rules hold. */
export const IMPORTERS: Record<ImportTable, Importer> = {
  users: profileImporter('users'),
  profiles: profileImporter('profiles'),
  goal_settings: importer(
    'goal_settings',
    'kind',
    contract.profile.saveGoalSettings['~orpc'].inputSchema,
    saveGoalSettings,
  ),
  member_foods: importer('member_foods', 'id', contract.foods.saveOwn['~orpc'].inputSchema, saveOwn),
  meals: importer('meals', 'id', contract.meals.save['~orpc'].inputSchema, saveMeal),
  meal_plans: importer('meal_plans', 'id', contract.mealPlans.save['~orpc'].inputSchema, savePlan),
  recipes: importer('recipes', 'id', contract.recipes.save['~orpc'].inputSchema, saveRecipe),
  cookings: importer('cookings', 'id', contract.recipes.saveCooking['~orpc'].inputSchema, saveCooking),
  pantry_facts: importer('pantry_facts', 'id', contract.pantry.save['~orpc'].inputSchema, savePantryRecord),
  week_entries: importer('week_entries', 'id', contract.weekPlan.save['~orpc'].inputSchema, saveEntry),
  shopping_lists: importer(
    'shopping_lists',
    'meal_plan_id',
    contract.shoppingLists.save['~orpc'].inputSchema,
    saveList,
  ),
  food_favourites: importer(
    'food_favourites',
    'food_id',
    contract.foods.setFavourite['~orpc'].inputSchema,
    setFavourite,
  ),
  food_aliases: importer(
    'food_aliases',
    'name',
    contract.diaryImports.saveAliases['~orpc'].inputSchema,
    (db, _deps, userId, { aliases }) => saveFoodAliases(db, userId, aliases),
  ),
  water_drinks: importer('water_drinks', 'id', contract.water.save['~orpc'].inputSchema, saveDrink),
  body_tape_measurements: importer(
    'body_tape_measurements',
    'id',
    contract.body.saveTape['~orpc'].inputSchema,
    saveTape,
  ),
  body_caliper_measurements: importer(
    'body_caliper_measurements',
    'id',
    contract.body.saveCaliper['~orpc'].inputSchema,
    saveCaliper,
  ),
  body_weights: importer('body_weights', 'id', weightRow, (db, deps, userId, { source, ...entry }) =>
    saveWeight(db, deps, userId, entry, source === 'profile' || source === 'import' ? source : 'weight'),
  ),
  body_circumference_goals: importer(
    'body_circumference_goals',
    null,
    contract.body.saveGoals['~orpc'].inputSchema,
    saveGoals,
  ),
  member_exercises: importer(
    'member_exercises',
    'id',
    contract.exercises.saveOwn['~orpc'].inputSchema,
    saveOwnExercise,
  ),
  exercise_aliases: importer(
    'exercise_aliases',
    'name',
    contract.fitness.saveAliases['~orpc'].inputSchema,
    (db, _deps, userId, { aliases }) => saveAliases(db, userId, aliases),
  ),
  workout_templates: importer(
    'workout_templates',
    'id',
    contract.fitness.saveTemplate['~orpc'].inputSchema,
    (db, deps, userId, template) => saveTemplate(db, deps, { owner: userId, writerId: userId }, template),
  ),
  workout_schedules: importer(
    'workout_schedules',
    'id',
    contract.fitness.saveSchedule['~orpc'].inputSchema,
    saveSchedule,
  ),
  workout_settings: importer(
    'workout_settings',
    null,
    contract.fitness.saveSettings['~orpc'].inputSchema,
    saveSettings,
  ),
  exercise_settings: importer(
    'exercise_settings',
    'exercise_id',
    contract.fitness.saveExerciseSettings['~orpc'].inputSchema,
    saveExerciseSettings,
  ),
  workouts: importer('workouts', 'id', contract.fitness.saveWorkout['~orpc'].inputSchema, saveWorkout),
  health_samples: healthImporter,
  ebook_places: importer(
    'ebook_places',
    'ebook_id',
    contract.ebooks.savePlace['~orpc'].inputSchema,
    (db, deps, _userId, place, reader) => savePosition(db, deps, reader, place),
  ),
  ebook_marks: importer(
    'ebook_marks',
    'id',
    contract.ebooks.saveMark['~orpc'].inputSchema,
    (db, deps, _userId, mark, reader) => saveMark(db, deps, reader, mark),
  ),
};
