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
  // Not sections of their own, but the same folder name in all three tiers.
  'dashboard',
  'energy-need',
  'water',
  'review',
  'ready-made',
  'mcp',
  'dev',
];

/** The folders of each tier beside the features: those that every feature may use, and those that compose features. */
const SHARED: Record<string, string[]> = {
  domain: ['money', 'day', 'errors', 'ids', 'jobs', 'numbers', 'paging', 'text', 'csv', 'file-import', 'sync'],
  server: ['platform', 'sync', 'errors', 'test'],
  web: ['ui', 'platform', 'errors', 'app', 'test', 'public'],
  // Test doubles of external services. They run in the demo and in tests, never beside a real key.
  'test-doubles': ['payment-sandbox'],
};

/** A larger folder has two topics. Tests and generated files do not count. */
const MAX_FILES = 25;

const VAGUE = /(^|[-./])(utils?|helpers?|common|misc)([-./]|$)/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** src/<tier>/<feature>/<topic>/…, the same for every feature. */
export function unknownFolder(path: string): string[] {
  const [, tier = '', folder, ...rest] = path.split('/');
  if (folder === undefined) return [];
  const shared = SHARED[tier];
  if (!shared) return [`${path}: src/${tier} is not a tier of the codebase`];
  if (rest.length === 0 || shared.includes(folder)) return [];
  if (!FEATURES.includes(folder)) return [`${path}: src/${tier}/${folder} is not a folder of the codebase`];
  // A topic's data may be in a subfolder; code may not.
  return rest.length > 2 && /\.tsx?$/.test(path) ? [`${path}: one level of topics, no deeper`] : [];
}

/** Folders with too many files. Routes follow the addresses of the app. */
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

/** Names that are too general. */
export function vagueName(path: string): string[] {
  return VAGUE.test(path) ? [`${path}: name it after what it does`] : [];
}

/** Routes use the router's own naming ($id, __root). */
export function notKebabCase(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return KEBAB.test(name) || path.startsWith('src/web/app/routes/') ? [] : [`${path}: file names are kebab-case`];
}

/** Calls are tested over the wire, in a test beside the routes file. */
export function untestedRoutes(paths: string[]): string[] {
  return paths
    .filter((path) => path.endsWith('.routes.ts'))
    .filter((path) => !paths.includes(path.replace(/\.ts$/, '.test.ts')))
    .map((path) => `${path}: has no ${path.replace(/\.ts$/, '.test.ts')}`);
}
