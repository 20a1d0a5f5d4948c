import { MACROS, recordOf } from '../../nutrient-registry.ts';
import type { ImportTable } from './import-tables.ts';

/** A row of an export, by the names of its columns. Nothing is known of its values. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/**
 * A row of an export as the call takes it that saves such a row. Only columns that may be imported are read, so that owner, role,
 * derived figures and whatever else a file holds have no way in. Values are checked by the call's own schema afterwards.
 */
export function wireRow(table: ImportTable, row: ExportedRow): unknown {
  return SHAPES[table](row);
}

const times = (row: ExportedRow) => ({ createdAt: instantOf(row.created_at), editedAt: instantOf(row.edited_at) });

/** The database writes instants with an offset, the wire with a Z; what is no instant stays as it is and is refused later. */
function instantOf(value: unknown): unknown {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? value : new Date(ms).toISOString();
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const GOAL_NAMES = { waist: 'waist', chest: 'chest', hips: 'hips', thighR: 'thigh_r', bicepR: 'bicep_r', neck: 'neck' };

function goalsOf(row: ExportedRow) {
  const cm = new Map(Object.entries(objectOf(row.goals)));
  const since = new Map(Object.entries(objectOf(row.since)));
  return Object.fromEntries(
    Object.entries(GOAL_NAMES).map(([site, name]) => [
      site,
      cm.has(name) ? { cm: cm.get(name), since: since.get(name) } : null,
    ]),
  );
}

const SHAPES: Record<ImportTable, (row: ExportedRow) => unknown> = {
  users: ({ country, bio, date_of_birth: dateOfBirth, gender }) => ({ country, bio, dateOfBirth, gender }),
  profiles: (row) => ({
    goalWeight: row.goal_weight,
    age: row.age,
    heightCm: row.height_cm,
    activityLevel: row.activity_level,
    weightGoalType: row.weight_goal_type,
    weeklyGoalKg: row.weekly_goal_kg,
    energyGoalKcal: row.energy_goal_kcal,
    proteinShare: row.protein_share,
    carbsShare: row.carbs_share,
    fatShare: row.fat_share,
    waterGoalMl: row.water_goal_ml,
  }),
  member_foods: (row) => ({
    id: row.id,
    name: row.name,
    portions: row.portions,
    barcode: row.barcode,
    amounts: row.amounts,
    per100g: recordOf(MACROS, ({ id }) => row[id]),
    editedAt: instantOf(row.edited_at),
  }),
  meals: (row) => ({
    id: row.id,
    day: row.date,
    mealType: row.meal_type,
    foodName: row.food_name,
    foodItem: row.food_item,
    ...times(row),
  }),
  meal_plans: (row) => ({ ...objectOf(row.plan_data), id: row.id, name: row.name, ...times(row) }),
  recipes: (row) => ({
    ...objectOf(row.recipe_data),
    id: row.id,
    name: row.name,
    portions: row.portions,
    ...times(row),
  }),
  cookings: (row) => ({
    id: row.id,
    recipeId: row.recipe_id,
    name: row.name,
    day: row.day,
    portions: row.portions,
    rawGrams: row.raw_grams,
    cookedGrams: row.cooked_grams,
    pot: row.pot,
    figures: row.figures,
    boxes: row.boxes,
    used: row.used,
    ...times(row),
  }),
  pantry_facts: (row) => ({ ...objectOf(row.fact), id: row.id, ...times(row) }),
  week_entries: (row) => ({
    id: row.id,
    day: row.day,
    mealType: row.meal_type,
    position: row.position,
    food: row.food,
    boxId: row.box_id,
    ...times(row),
  }),
  shopping_lists: (row) => ({
    planId: row.meal_plan_id,
    week: row.week,
    days: row.days,
    persons: row.persons,
    tick: row.ticked,
    editedAt: instantOf(row.edited_at),
  }),
  goal_settings: (row) => ({ ...objectOf(row.data), kind: row.kind, editedAt: instantOf(row.edited_at) }),
  food_favourites: (row) => ({ foodId: row.food_id, favourite: row.favourite, editedAt: instantOf(row.edited_at) }),
  food_aliases: ({ name, food_id: foodId }) => ({ aliases: [{ name, foodId }] }),
  water_drinks: (row) => ({ id: row.id, day: row.day, ml: row.ml, ...times(row) }),
  body_tape_measurements: (row) => ({
    id: row.id,
    day: row.date,
    cm: {
      neck: row.neck_cm,
      shoulders: row.shoulders_cm,
      chest: row.chest_cm,
      bicepsL: row.biceps_l_cm,
      bicepsR: row.biceps_r_cm,
      waist: row.waist_cm,
      hips: row.hips_cm,
      thighL: row.thigh_l_cm,
      thighR: row.thigh_r_cm,
      calfL: row.calf_l_cm,
      calfR: row.calf_r_cm,
    },
    weightKg: row.weight_kg,
    ...times(row),
  }),
  body_caliper_measurements: (row) => ({
    id: row.id,
    day: row.date,
    mm: {
      chest: row.chest_mm,
      abdomen: row.abdomen_mm,
      thigh: row.thigh_mm,
      triceps: row.triceps_mm,
      suprailiac: row.suprailiac_mm,
      subscapular: row.subscapular_mm,
      midaxillary: row.midaxillary_mm,
      biceps: row.biceps_mm,
      lowerback: row.lowerback_mm,
    },
    readingsMm: row.readings,
    weightKg: row.weight_kg,
    notes: row.notes,
    ...times(row),
  }),
  body_weights: (row) => ({
    id: row.id,
    day: row.date,
    weightKg: row.weight_kg,
    source: row.source ?? 'weight',
    ...times(row),
  }),
  body_circumference_goals: (row) => ({ goals: goalsOf(row), editedAt: instantOf(row.edited_at) }),
  member_exercises: (row) => ({ ...objectOf(row.data), id: row.id, name: row.name, ...times(row) }),
  exercise_aliases: ({ name, exercise_id: exerciseId }) => ({ aliases: [{ name, exerciseId }] }),
  workout_templates: (row) => ({
    id: row.id,
    name: row.name,
    category: row.category,
    durationMinutes: row.duration,
    exercises: row.exercises,
    notes: row.notes,
    ...times(row),
  }),
  workout_schedules: (row) => ({
    id: row.id,
    title: row.title,
    days: row.days,
    followedAt: instantOf(row.followed_at),
    missed: row.missed,
    order: row.session_order,
    moves: row.moves,
    ...times(row),
  }),
  workout_settings: (row) => ({ ...objectOf(row.data), editedAt: instantOf(row.edited_at) }),
  exercise_settings: (row) => ({
    ...objectOf(row.data),
    exerciseId: row.exercise_id,
    editedAt: instantOf(row.edited_at),
  }),
  workouts: (row) => ({
    ...objectOf(row.data),
    id: row.id,
    name: row.name,
    durationMinutes: row.duration,
    caloriesBurned: row.calories_burned,
    ...times(row),
  }),
  // Which import they are of here is told by who takes them in.
  health_samples: ({ source, kind, date: day, value }) => ({ source, samples: [{ kind, day, value }] }),
  ebook_places: (row) => ({
    ebookId: row.ebook_id,
    chapterId: row.chapter_id,
    share: row.share,
    finished: row.finished,
    deviceName: row.device_name,
    editedAt: instantOf(row.edited_at),
  }),
  ebook_marks: (row) => ({
    id: row.id,
    ebookId: row.ebook_id,
    chapterId: row.chapter_id,
    language: row.language,
    kind: row.kind,
    anchor: row.anchor,
    note: row.note,
    ...times(row),
  }),
};

/** Days are rows of their own in an export; a schedule is saved with its days. */
export function withDays(schedules: readonly ExportedRow[], days: readonly ExportedRow[]): ExportedRow[] {
  return schedules.map((schedule) => ({
    ...schedule,
    days: days
      .filter((day) => day.schedule_id === schedule.id)
      .map(({ day_index: dayIndex, sessions }) => ({ dayIndex, sessions })),
  }));
}

/** What was removed before the export stays removed; a weight that came with a measurement comes with it again. */
export function isTaken(table: ImportTable, row: ExportedRow): boolean {
  if (row.deleted_at !== null && row.deleted_at !== undefined) return false;
  return table !== 'body_weights' || (row.source !== 'tape' && row.source !== 'caliper');
}
