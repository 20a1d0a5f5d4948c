import type { Plugin } from 'vite';

/**
 * Takes the build's loader of style sheets and preloads out of the first view: with one style sheet and no preloads it would
 * only call the import that it wraps.
 */
export function plainImports(): Plugin {
  return {
    name: 'formkurva:plain-imports',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
    },
  };
}
