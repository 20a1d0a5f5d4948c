const FEATURES = [
  'auth',
  'profile',
  'meals',
  'fitness',
  'body',
  'community',
  'shop',
  'cashback',
  'ebooks',
  'health',
  'admin',
  // Not sections of their own, but the same word in all three tiers.
  'dashboard',
  'dev',
];

/** The rooms of each tier beside the features. Rooms may have rooms of their own, features may not. */
const ROOMS: Record<string, string[]> = {
  domain: ['money', 'day', 'errors', 'ids', 'jobs', 'numbers', 'sync'],
  server: ['platform', 'payment-sandbox', 'test'],
  web: ['ui', 'platform', 'errors', 'app', 'test', 'public'],
};

const VAGUE = /(^|[-./])(utils?|helpers?|common|misc)([-./]|$)/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** src/<tier>/<feature or room>/…: someone who has read one feature can predict every file of the next. */
export function unknownPlace(path: string): string[] {
  const [, tier = '', folder, ...rest] = path.split('/');
  if (folder === undefined) return [];
  const rooms = ROOMS[tier];
  if (!rooms) return [`${path}: src/${tier} is not a tier of the house`];
  if (rest.length === 0 || rooms.includes(folder)) return [];
  if (!FEATURES.includes(folder)) return [`${path}: src/${tier}/${folder} is not a folder of the house`];
  // Data that a feature brings along may lie in a folder of its own; code may not.
  return rest.length > 1 && /\.tsx?$/.test(path) ? [`${path}: a feature has files, not folders`] : [];
}

/** A name that fits everything says nothing. */
export function vagueName(path: string): string[] {
  return VAGUE.test(path) ? [`${path}: name it after what it does`] : [];
}

/** Routes are named by the router's own signs ($id, __root). */
export function notKebabCase(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return KEBAB.test(name) || path.startsWith('src/web/app/routes/') ? [] : [`${path}: file names are kebab-case`];
}

/** Calls are tested over the wire, beside the file that offers them. */
export function untestedRoutes(paths: string[]): string[] {
  return paths
    .filter((path) => path.endsWith('.routes.ts'))
    .filter((path) => !paths.includes(path.replace(/\.ts$/, '.test.ts')))
    .map((path) => `${path}: has no ${path.replace(/\.ts$/, '.test.ts')}`);
}
