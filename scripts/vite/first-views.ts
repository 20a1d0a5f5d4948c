type ModuleInfo = { importedIds: readonly string[]; code?: string | null };
type Chunking = { getModuleInfo: (id: string) => ModuleInfo | null };

type Reach = { has: (id: string) => boolean };

/** The files that start each first view; what they import without waiting is what the view cannot do without. */
export type FirstViews = { every: string; signIn: string[]; member: string[] };

/**
 * Says in which file a module of a first view comes. Left alone, the build makes a file of each piece that two pages
 * share, and dozens of small files compress badly: together they cost 5 kB of what a first view may have.
 *
 * - `packages`: libraries that every page needs; they stay in the browser from release to release
 * - `first-view`: our own part of that, and what both views share
 * - `sign-in`, `member`: the rest of the sign-in page, and of the frame with the dashboard
 */
export function firstViewFile(views: FirstViews) {
  let reach: { every: Reach; signIn: Reach; member: Reach } | null = null;

  return (id: string, chunking: Chunking): string | null => {
    reach ??= {
      every: reachedFrom([views.every], chunking),
      signIn: reachedFrom(views.signIn, chunking),
      member: reachedFrom(views.member, chunking),
    };
    if (reach.every.has(id)) return id.includes('node_modules') ? 'packages' : 'first-view';
    if (reach.signIn.has(id) && reach.member.has(id)) return 'first-view';
    if (reach.signIn.has(id)) return 'sign-in';
    return reach.member.has(id) ? 'member' : null;
  };
}

/** Packages list all that they have in one module; that one of these is listed says nothing about the pages that use it. */
const ICON = /lucide-react.*[\\/]icons[\\/]([\w-]+)\.m?js$/;
const LATER =
  /[\\/](?:useQueries|useInfiniteQuery|useMutation|useBlocker|queriesObserver|infiniteQueryObserver|mutationObserver)\.js$/;

/** All that is reached by imports, icons by the names under which they are imported. */
function reachedFrom(starts: string[], chunking: Chunking): Reach {
  const modules = new Set<string>();
  const icons = new Set<string>();
  const waiting = [...starts];
  for (const id of starts) if (!chunking.getModuleInfo(id)) throw new Error(`No module ${id}: was the page moved?`);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (modules.has(id) || ICON.test(id) || LATER.test(id)) continue;
    modules.add(id);
    const info = chunking.getModuleInfo(id);
    waiting.push(...(info?.importedIds ?? []));
    if (!id.includes('node_modules')) for (const name of iconsIn(info?.code ?? '')) icons.add(name);
  }
  return { has: (id) => modules.has(id) || icons.has(ICON.exec(id)?.[1] ?? '') };
}

/** `import { ChevronRight as Next, House } from 'lucide-react'` names chevron-right and house. */
function iconsIn(code: string): string[] {
  const imports = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g)];
  const names = imports.flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim().split(/\s+as\s+/)[0] ?? ''),
  );
  return names.filter((name) => name !== '').map((name) => name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase());
}
