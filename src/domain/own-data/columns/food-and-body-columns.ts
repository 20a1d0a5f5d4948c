import type { TableRules } from './column-rules.ts';

/** Food: what was logged, planned and made. */
const FOOD_COLUMNS: TableRules = {
  meals: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    imported: 'id date meal_type food_name food_item created_at edited_at',
    exported: 'calories protein_g carbs_g fat_g deleted_at import_id',
    internal: 'user_id',
  },
  meal_plans: {
    owner: 'user_id',
    onDeletion: 'erase',
    imported: 'id name plan_data created_at edited_at',
    exported: 'assigned updated_at deleted_at',
    internal: 'user_id',
  },
  recipes: {
    owner: 'user_id',
    onDeletion: 'erase',
    imported: 'id name portions recipe_data created_at edited_at',
    exported: 'updated_at deleted_at',
    internal: 'user_id',
  },
  recipe_links: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'recipe_id created_at',
    internal: 'user_id id',
  },
  cookings: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    imported: 'id recipe_id name day portions raw_grams cooked_grams pot figures boxes used created_at edited_at',
    exported: 'updated_at deleted_at',
    internal: 'user_id',
  },
  pantry_facts: {
    owner: 'user_id',
    onDeletion: 'erase',
    imported: 'id fact created_at edited_at',
    exported: 'updated_at deleted_at',
    internal: 'user_id',
  },
  water_drinks: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    imported: 'id day ml created_at edited_at',
    exported: 'deleted_at',
    internal: 'user_id',
  },
  week_entries: {
    owner: 'user_id',
    onDeletion: 'erase',
    imported: 'id day meal_type position food box_id created_at edited_at',
    exported: 'updated_at deleted_at',
    internal: 'user_id',
  },
  shopping_lists: {
    owner: 'user_id',
    onDeletion: 'erase',
    imported: 'meal_plan_id week days persons ticked edited_at',
    exported: 'items updated_at',
    internal: 'user_id tick_times',
  },
  member_foods: {
    owner: 'user_id',
    onDeletion: 'erase',
    imported: 'id name calories protein carbs fat fiber sugar portions barcode amounts edited_at',
    exported: 'created_at deleted_at import_id',
    internal: 'user_id',
  },
  meal_pictures: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'id key width height created_at edited_at deleted_at',
    internal: 'user_id',
  },
  meal_imports: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    exported: 'id source file_name imported_at undone_at rows',
    internal: 'user_id',
  },
  food_aliases: { owner: 'user_id', onDeletion: 'erase', imported: 'name food_id', internal: 'user_id' },
  food_favourites: {
    owner: 'user_id',
    onDeletion: 'erase',
    imported: 'food_id favourite edited_at',
    internal: 'user_id',
  },
  foods: {
    owner: null,
    onDeletion: 'keep',
    internal:
      'id source name_sv name_en brand category kind popularity carbs_basis calories protein carbs fat fiber sugar amounts portions barcode synonyms words search twin_of updated_at corrected source_values merged_into merged_via energy_off double_key may_be_double without_vitamins version',
  },
  food_barcodes: { owner: null, onDeletion: 'keep', internal: 'barcode food_id' },
  food_import_runs: {
    owner: null,
    onDeletion: 'keep',
    except: { started_by: 'id' },
    internal:
      'id source file_name state bytes files bytes_sent bytes_read rows_read added changed unchanged corrected is_undoable undone left_as_changed rejected columns error cancel_requested started_by started_at moved_at finished_at',
  },
  food_import_changes: {
    owner: null,
    onDeletion: 'keep',
    internal: 'run_id food_id state before before_at after large percent written_at',
  },
  food_import_rejected: { owner: null, onDeletion: 'keep', internal: 'run_id row reason cells line food_id' },
  food_import_parts: { owner: null, onDeletion: 'keep', internal: 'run_id key data' },
  food_words: { owner: null, onDeletion: 'keep', internal: 'word foods' },
  food_imports: { owner: null, onDeletion: 'keep', internal: 'name version imported_at' },
  food_misses: { owner: null, onDeletion: 'keep', internal: 'words searches last_day' },
};

/** The body: weights, measurements, goals, and what other apps know of days. */
const BODY_COLUMNS: TableRules = {
  body_weights: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    imported: 'id date weight_kg source created_at edited_at',
    exported: 'import_id undone_at deleted_at',
    internal: 'user_id',
  },
  health_samples: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    imported: 'kind date value source',
    exported: 'id import_id created_at',
    internal: 'user_id',
  },
  health_imports: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    exported: 'id source file_name imported_at undone_at weights samples workouts',
    internal: 'user_id',
  },
  body_tape_measurements: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    imported:
      'id date neck_cm shoulders_cm chest_cm biceps_l_cm biceps_r_cm waist_cm hips_cm thigh_l_cm thigh_r_cm calf_l_cm calf_r_cm weight_kg created_at edited_at',
    exported: 'deleted_at',
    internal: 'user_id',
  },
  body_caliper_measurements: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    imported:
      'id date notes weight_kg chest_mm abdomen_mm thigh_mm triceps_mm suprailiac_mm subscapular_mm midaxillary_mm biceps_mm lowerback_mm readings created_at edited_at',
    exported: 'sum9_mm bodyfat_pct replaced deleted_at',
    internal: 'user_id',
  },
  body_circumference_goals: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    imported: 'goals since edited_at',
    internal: 'user_id',
  },
};

export const FOOD_AND_BODY_COLUMNS: TableRules = { ...FOOD_COLUMNS, ...BODY_COLUMNS };
