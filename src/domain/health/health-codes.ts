/** Formats of health data files. */
export const HEALTH_SOURCES = ['apple-health', 'google-fit', 'health-connect', 'withings', 'garmin'] as const;
export type HealthSource = (typeof HEALTH_SOURCES)[number];

/** Daily samples besides weights and workouts. Steps and energy (kcal) are sums of the day, body fat is a percentage. */
export const SAMPLE_KINDS = ['steps', 'active-energy', 'body-fat'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** Sums grow during a day: of several values of a day the largest counts. */
export function isDaySum(kind: SampleKind): boolean {
  return kind !== 'body-fat';
}

/** Activities of imported workouts, with their exercise in the catalogue. */
export const ACTIVITY_EXERCISES = {
  running: 'running',
  walking: 'walking',
  hiking: 'hiking',
  cycling: 'cycling',
  swimming: 'swimming',
  rowing: 'rowing-machine',
  elliptical: 'cross-trainer',
  stairs: 'stair-climber',
  skiing: 'cross-country-skiing',
  'downhill-skiing': 'downhill-skiing',
  skating: 'ice-skating',
  football: 'football',
  tennis: 'tennis',
  badminton: 'badminton',
  padel: 'padel',
  golf: 'golf',
  boxing: 'boxing',
  climbing: 'climbing',
  dance: 'dance',
  yoga: 'yoga',
  pilates: 'pilates',
  intervals: 'circuit-training',
  strength: null,
  other: null,
} as const;
export type HealthActivity = keyof typeof ACTIVITY_EXERCISES;

/** The activity for a name in another app, such as HKWorkoutActivityTypeTraditionalStrengthTraining or "trail_running". */
export function activityOf(word: string): HealthActivity {
  const plain = word.replace(/^HKWorkoutActivityType/, '').toLowerCase();
  return ACTIVITY_PATTERNS.find(([pattern]) => pattern.test(plain))?.[1] ?? 'other';
}

/** The first match counts: "downhill skiing" before "skiing". */
const ACTIVITY_PATTERNS: readonly (readonly [RegExp, HealthActivity])[] = [
  [/strength|weight|calisthenics/, 'strength'],
  [/interval|circuit|crosstraining|mixedcardio/, 'intervals'],
  [/stair|stepp/, 'stairs'],
  [/elliptical/, 'elliptical'],
  [/treadmill|jogging|run/, 'running'],
  [/hik/, 'hiking'],
  [/walk/, 'walking'],
  [/cycl|biking|spinning/, 'cycling'],
  [/swim/, 'swimming'],
  [/rowing/, 'rowing'],
  [/downhill|snowboard|alpine/, 'downhill-skiing'],
  [/ski/, 'skiing'],
  [/skat/, 'skating'],
  [/^(football|soccer)/, 'football'],
  [/^tennis/, 'tennis'],
  [/badminton/, 'badminton'],
  [/padel|paddle ?tennis/, 'padel'],
  [/golf/, 'golf'],
  [/boxing/, 'boxing'],
  [/climb/, 'climbing'],
  [/danc/, 'dance'],
  [/yoga/, 'yoga'],
  [/pilates/, 'pilates'],
];
