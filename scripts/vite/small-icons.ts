import type { Plugin } from 'vite';

/**
 * Icons of lucide carry random keys for React, old names and a statement for callers of before: nothing of it can be packed, and the first
 * view has dozens of icons. Their parts are numbered instead, which says the same to React.
 */
export function smallIcons(): Plugin {
  return {
    name: 'formkurva:small-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      handler: (code) => ({ code: withoutBallast(code), map: null }),
    },
  };
}

export function withoutBallast(code: string): string {
  let part = 0;
  return code
    .replaceAll(/\bkey: "[^"]*"/g, () => {
      part += 1;
      return `key: ${part}`;
    })
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace(/^__iconData\.node;$/m, '');
}
