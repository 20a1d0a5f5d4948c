import type { Plugin } from 'vite';

const MODULE = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;

/**
 * The app's files are fetched at once, and started by theme.js: at once, too, or after the snapshot of an earlier visit has been painted,
 * which would otherwise wait until the app has been evaluated.
 */
export function startByScript(): Plugin {
  return {
    name: 'formkurva:start-by-script',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: preloadModules },
  };
}

/** The last of them is the app; it imports the others. */
export function preloadModules(html: string): string {
  const last = [...html.matchAll(MODULE)].at(-1)?.[1];
  if (last === undefined) throw new Error('index.html starts no module: has its form changed?');
  return html.replace(
    MODULE,
    (_script, file: string) =>
      `<link rel="modulepreload" crossorigin href="${file}"${file === last ? ' data-app' : ''} />`,
  );
}
