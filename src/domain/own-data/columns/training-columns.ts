import type { TableRules } from './column-rules.ts';

/** Training: history, templates, schedules, own exercises and settings. */
export const TRAINING_COLUMNS: TableRules = {
  workouts: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    imported: 'id name duration calories_burned data created_at edited_at',
    exported: 'volume_kg set_count import_id deleted_at',
    internal: 'user_id search_text',
  },
  workout_exercises: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    exported: 'workout_id place exercise_id performed_at sets set_count volume_kg e1rm_kg weight_kg reps seconds',
    internal: 'user_id',
  },
  workout_imports: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    exported: 'id source file_name imported_at undone_at workouts sets',
    internal: 'user_id',
  },
  workout_sessions: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    exported: 'id session device_name saved_at edited_at ended_at',
    internal: 'user_id revision device_id',
  },
  workout_settings: { owner: 'user_id', onDeletion: 'erase', imported: 'data edited_at', internal: 'user_id' },
  exercise_edits: { owner: null, onDeletion: 'keep', internal: 'exercise_id fields hidden version updated_at' },
  exercise_settings: {
    owner: 'user_id',
    onDeletion: 'erase',
    imported: 'exercise_id data edited_at',
    internal: 'user_id',
  },
  member_exercises: {
    owner: 'user_id',
    onDeletion: 'erase',
    imported: 'id name data created_at edited_at',
    exported: 'deleted_at',
    internal: 'user_id',
  },
  exercise_aliases: { owner: 'user_id', onDeletion: 'erase', imported: 'name exercise_id', internal: 'user_id' },
  workout_templates: {
    owner: 'created_by',
    onDeletion: 'erase',
    imported: 'id name category duration exercises notes created_at edited_at',
    exported: 'items deleted_at',
    internal: 'user_id created_by',
  },
  workout_schedules: {
    owner: 'user_id',
    onDeletion: 'erase',
    imported: 'id title followed_at missed session_order moves created_at edited_at',
    exported: 'deleted_at',
    internal: 'user_id',
  },
  workout_schedule_days: {
    owner: 'user_id',
    onDeletion: 'erase',
    imported: 'schedule_id day_index sessions',
    exported: 'id',
    internal: 'user_id',
  },
};
