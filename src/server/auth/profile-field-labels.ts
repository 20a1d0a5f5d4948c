const FIELD_NAMES: Readonly<Record<string, Record<'sv' | 'en', string>>> = {
  dateOfBirth: { sv: 'födelsedatum', en: 'date of birth' },
  gender: { sv: 'kön', en: 'gender' },
  age: { sv: 'ålder', en: 'age' },
  heightCm: { sv: 'längd', en: 'height' },
  currentWeight: { sv: 'vikt', en: 'weight' },
  goalWeight: { sv: 'målvikt', en: 'goal weight' },
  activityLevel: { sv: 'aktivitetsnivå', en: 'activity level' },
  weightGoalType: { sv: 'viktmål', en: 'weight goal' },
  weeklyGoalKg: { sv: 'takt', en: 'weekly pace' },
};

/** The fields of the profile that an admin can change, as a message names them. */
export const fieldNames = (fields: readonly string[], language: 'sv' | 'en') =>
  fields.map((field) => FIELD_NAMES[field]?.[language] ?? field).join(', ');
