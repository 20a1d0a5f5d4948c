import type { Plugin } from 'vite';

/**
 * Icons of lucide carry random keys for React, old names and a statement for callers of before: nothing of it can be packed, and the first
 * view has dozens of icons. Their parts are numbered instead, which says the same to React. What draws them knows the properties that our
 * kit gives them (`Icon`), in one component an icon instead of two with a context: 0.9 kB less, and less to do for each icon.
 */
export function smallIcons(): Plugin {
  return {
    name: 'formkurva:small-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/(?:icons\/[^/]+|createLucideIcon)\.mjs$/ },
      handler: (code, id) => ({
        code: id.endsWith('/createLucideIcon.mjs') ? SMALL_CREATE_ICON : withoutBallast(code),
        map: null,
      }),
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

/** In place of lucide's own: the same picture, decoration unless a caller says otherwise. Its lines never change, so they are made once. */
export const SMALL_CREATE_ICON = `
import { createElement } from 'react';

const FRAME = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
};

export default ({ name, node }) => {
  let lines;
  return ({ size = 24, strokeWidth = 2, className = '', ...others }) => {
    lines ??= node.map(([tag, attributes]) => createElement(tag, attributes));
    className = \`lucide lucide-\${name} \${className}\`.trim();
    return createElement('svg', { ...FRAME, width: size, height: size, strokeWidth, className, ...others }, lines);
  };
};
`;
