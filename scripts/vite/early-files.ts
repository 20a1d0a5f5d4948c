import type { Plugin, Rollup } from 'vite';

/** By path: the modules that start a page. */
type Pages = Record<string, readonly string[]>;

/**
 * Lists the scripts that a page needs beside those that every document names. The server tells the browser of them with the page's
 * address, so that they are fetched while the first ones are still being read, and not found out one after the other.
 */
export function earlyFiles(pages: Pages): Plugin {
  return {
    name: 'formkurva:early-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const lists = Object.entries(pages).map(([path, modules]) => [path, filesOf(modules, chunks)]);
      this.emitFile({
        type: 'asset',
        fileName: '.vite/early-files.json',
        source: JSON.stringify(Object.fromEntries(lists)),
      });
    },
  };
}

function filesOf(modules: readonly string[], chunks: readonly Rollup.OutputChunk[]): string[] {
  const starts = modules.map((id) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (!chunk) throw new Error(`No module ${id} in the build: was the page moved?`);
    return chunk.fileName;
  });
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const named = reachedFrom(entries, chunks);
  return [...reachedFrom(starts, chunks)].filter((file) => !named.has(file));
}

function reachedFrom(starts: readonly string[], chunks: readonly Rollup.OutputChunk[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(chunks.find(({ fileName }) => fileName === file)?.imports ?? []));
  }
  return reached;
}
