type Chunking = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

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
  let reach: { every: Set<string>; signIn: Set<string>; member: Set<string> } | null = null;

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

/** One list names every icon there is, so an icon's importers say nothing about the pages that show it. */
const ICON = /lucide-react.*[\\/]icons[\\/]/;

function reachedFrom(starts: string[], chunking: Chunking): Set<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || ICON.test(id)) continue;
    reached.add(id);
    waiting.push(...(chunking.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
