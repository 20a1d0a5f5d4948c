export const FEATURES = [
  'members',
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
  'own-data',
  'push',
  'admin',
  // Not sections of their own, but the same word in all three tiers.
  'dashboard',
  'energy-need',
  'water',
  'review',
  'dev',
];

/** The folders of each tier beside the features: what every feature may use, and what composes them. */
const SHARED: Record<string, string[]> = {
  domain: ['money', 'day', 'errors', 'ids', 'jobs', 'numbers', 'paging', 'text', 'csv', 'file-import', 'sync'],
  server: ['platform', 'sync', 'errors', 'test'],
  web: ['ui', 'platform', 'errors', 'app', 'test', 'public'],
  // Stand-ins for services of others. They run in the demo and in tests, never beside a real key.
  'test-doubles': ['payment-sandbox'],
};

/** Past this a folder holds two topics. Code counts; its tests, and what is generated, do not. */
const MAX_FILES = 25;

const VAGUE = /(^|[-./])(utils?|helpers?|common|misc)([-./]|$)/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** src/<tier>/<feature>/<topic>/…: someone who has read one feature can predict every file of the next. */
export function unknownFolder(path: string): string[] {
  const [, tier = '', folder, ...rest] = path.split('/');
  if (folder === undefined) return [];
  const shared = SHARED[tier];
  if (!shared) return [`${path}: src/${tier} is not a tier of the house`];
  if (rest.length === 0 || shared.includes(folder)) return [];
  if (!FEATURES.includes(folder)) return [`${path}: src/${tier}/${folder} is not a folder of the house`];
  // Data that a topic brings along may lie in a folder of its own; code may not.
  return rest.length > 2 && /\.tsx?$/.test(path) ? [`${path}: one level of topics, no deeper`] : [];
}

/** A folder that shows more files than a person takes in at a glance. Routes follow the addresses of the app. */
export function crowdedFolders(paths: string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!/\.tsx?$/.test(path) || /\.(test|gen)\.tsx?$/.test(path) || path.startsWith('src/web/app/routes/')) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder}: ${count} files beside their tests, at most ${MAX_FILES}`);
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
