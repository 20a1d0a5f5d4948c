type ModuleInfo = { importedIds: readonly string[]; code?: string | null };
type Chunking = { getModuleInfo: (id: string) => ModuleInfo | null };

type Reach = { has: (id: string) => boolean };

/** The entry files of each first view; their static imports are required for the view. */
export type FirstViews = {
  every: string;
  signIn: string[];
  member: string[];
  journal: string[];
  texts: string;
  notes: string[];
  afterwards: string[];
};

/**
 * Assigns the modules of a first view to chunks. By default the build makes a chunk of each group that two pages share: the dashboard
 * then needs 91 files and 191 kB (gzip) of a budget of 180, instead of 6 files and 164 kB. The bundler's own grouping by entries is no
 * better (162 files and 348 kB when small files are merged). Without `notes`, `journal` and `afterwards` the sign-in page fetches 365 kB
 * before it is drawn, because what it shows beside the form is then in the features' shared files.
 *
 * - `packages`: libraries that every page needs; cached from release to release
 * - `first-view`: our own part of that, shared by both views
 * - `sign-in`, `member`: the rest of the sign-in page, and of the frame with the dashboard
 * - `texts`: loaders of the texts of later pages; also used by a refusal on the first view
 * - `notes`: fetched by every page once it is drawn, for notices
 * - `journal`: the journal's page with its sheet for adding food, which an address can open directly
 * - `journal-base`: shared by the journal and `afterwards`
 * - `afterwards`: the cards and notices that the frame and the dashboard fetch as soon as they are drawn
 * - `hooks`: library hooks that only some pages use
 */
export function firstViewFile(views: FirstViews) {
  let reach: Record<'every' | 'signIn' | 'member' | 'journal' | 'notes' | 'afterwards', Reach> | null = null;

  return (id: string, chunking: Chunking): string | null => {
    reach ??= {
      every: reachedFrom([views.every], chunking),
      signIn: reachedFrom(views.signIn, chunking),
      member: reachedFrom(views.member, chunking),
      journal: reachedFrom(views.journal, chunking),
      notes: reachedFrom(views.notes, chunking),
      afterwards: reachedFrom(views.afterwards, chunking),
    };
    if (reach.every.has(id)) return id.includes('node_modules') ? 'packages' : 'first-view';
    if (reach.member.has(id) && (reach.signIn.has(id) || reach.notes.has(id))) return 'first-view';
    if (reach.signIn.has(id)) return 'sign-in';
    if (reach.member.has(id)) return 'member';
    if (id === views.texts) return 'texts';
    if (reach.notes.has(id)) return 'notes';
    if (reach.journal.has(id)) return reach.afterwards.has(id) ? 'journal-base' : 'journal';
    if (reach.afterwards.has(id)) return 'afterwards';
    return LATER.test(id) ? 'hooks' : null;
  };
}

/** The chunk of a module that several later pages share: one for the rules, one per feature for the screens. */
export function sharedFile(id: string): string | null {
  if (ICON.test(id)) return 'icons';
  const [, tier, feature] = OWN.exec(id) ?? [];
  if (tier === undefined || BESIDE_PACKAGE.test(id)) return null;
  return tier === 'domain' ? 'rules' : `${feature}-shared`;
}

const OWN = /[\\/]src[\\/](domain|web)[\\/]([\w-]+)[\\/].*\.tsx?$/;
/** These import large packages, which only the pages that show them should load. */
const BESIDE_PACKAGE = /[\\/]ui[\\/](?:markdown[\\/]|qr-code)/;

/** Index modules of packages list everything, so they do not show which pages use a module. */
const ICON = /lucide-react.*[\\/]icons[\\/]([\w-]+)\.m?js$/;
const LATER =
  /[\\/](?:useQueries|useInfiniteQuery|useMutation|useBlocker|queriesObserver|infiniteQueryObserver|mutationObserver)\.js$/;

/** All modules reached by static imports, icons by their imported names. */
function reachedFrom(starts: string[], chunking: Chunking): Reach {
  const modules = new Set<string>();
  const names = new Set<string>();
  const fileOfName = new Map<string, string>();
  const waiting = [...starts];
  for (const id of starts) if (!chunking.getModuleInfo(id)) throw new Error(`No module ${id}: was the page moved?`);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (modules.has(id) || ICON.test(id) || LATER.test(id)) continue;
    modules.add(id);
    const { importedIds = [], code } = chunking.getModuleInfo(id) ?? {};
    waiting.push(...importedIds);
    if (id.includes('lucide-react')) for (const [name, file] of iconFilesIn(code ?? '')) fileOfName.set(name, file);
    else if (!id.includes('node_modules')) for (const name of iconNamesIn(code ?? '')) names.add(name);
  }
  const icons = new Set([...names].map((name) => fileOfName.get(name)));
  return { has: (id) => modules.has(id) || icons.has(ICON.exec(id)?.[1] ?? '') };
}

/** `import { ChevronRight as Next, House } from 'lucide-react'` names ChevronRight and House. */
function iconNamesIn(code: string): string[] {
  const imports = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g)];
  return imports.flatMap(([, list = '']) => list.split(',').map((part) => part.trim().split(/\s+as\s+/)[0] ?? ''));
}

/** `export { default as CircleAlert, default as AlertCircle } from './icons/circle-exclamation-point.mjs'`: an icon has several names. */
function iconFilesIn(code: string): [name: string, file: string][] {
  const exports = [...code.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"][^'"]*\/icons\/([\w-]+)\.m?js['"]/g)];
  return exports.flatMap(([, list = '', file = '']) =>
    [...list.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
  );
}
