import { describe, expect, it } from 'vitest';
import { firstViewFile, sharedFile } from './first-views.ts';

/** Static imports between files. */
const IMPORTS: Record<string, string[]> = {
  '/main.tsx': ['/node_modules/react/index.js', '/session.ts', '/node_modules/react-query/index.js'],
  '/node_modules/react-query/index.js': ['/node_modules/react-query/useQueries.js'],
  '/login-page.tsx': [
    '/node_modules/react/index.js',
    '/button.tsx',
    '/password-field.tsx',
    '/node_modules/lucide-react/dist/esm/index.js',
  ],
  '/frame.tsx': ['/button.tsx', '/avatar.tsx'],
  '/toast.tsx': ['/button.tsx', '/avatar.tsx', '/messages-later.ts'],
  '/cards.tsx': [
    '/toast.tsx',
    '/ring.tsx',
    '/sparkline.tsx',
    '/day-bar.tsx',
    '/node_modules/lucide-react/dist/esm/index.js',
  ],
  '/journal-page.tsx': ['/toast.tsx', '/meal-card.tsx', '/day-bar.tsx', '/password-field.tsx'],
  '/dashboard-page.tsx': ['/ring.tsx', '/node_modules/lucide-react/dist/esm/index.js'],
  '/node_modules/lucide-react/dist/esm/index.js': [
    '/node_modules/lucide-react/dist/esm/icons/house.mjs',
    '/node_modules/lucide-react/dist/esm/icons/chevron-right.mjs',
    '/node_modules/lucide-react/dist/esm/icons/trash-2.mjs',
    '/node_modules/lucide-react/dist/esm/icons/barcode.mjs',
  ],
};
const ICONS = {
  house: ['House', 'Home'],
  'chevron-right': ['ChevronRight'],
  'trash-2': ['Trash2'],
  'trending-up': ['TrendingUp'],
  barcode: ['Barcode'],
};
const CODE: Record<string, string> = {
  '/node_modules/lucide-react/dist/esm/index.js': Object.entries(ICONS)
    .map(
      ([file, names]) =>
        `export { ${names.map((name) => `default as ${name}`).join(', ')} } from './icons/${file}.mjs';`,
    )
    .join('\n'),
  '/login-page.tsx': `import { Home } from 'lucide-react';`,
  '/sparkline.tsx': `import { House, TrendingUp } from 'lucide-react';`,
  '/ring.tsx': `import { ChevronRight as Next,\n  House, Trash2 } from "lucide-react";`,
};
const chunking = {
  getModuleInfo: (id: string) =>
    id === '/moved-page.tsx' ? null : { importedIds: IMPORTS[id] ?? [], code: CODE[id] ?? null },
};

describe('a module of a first view', () => {
  const file = firstViewFile({
    every: '/main.tsx',
    signIn: ['/login-page.tsx'],
    member: ['/frame.tsx', '/dashboard-page.tsx'],
    journal: ['/journal-page.tsx'],
    texts: '/messages-later.ts',
    notes: ['/toast.tsx'],
    afterwards: ['/cards.tsx'],
  });

  it.each([
    ['/node_modules/react/index.js', 'packages'],
    ['/main.tsx', 'first-view'],
    ['/session.ts', 'first-view'],
    ['/button.tsx', 'first-view'],
    ['/password-field.tsx', 'sign-in'],
    ['/avatar.tsx', 'first-view'],
    ['/ring.tsx', 'member'],
    ['/toast.tsx', 'notes'],
    ['/messages-later.ts', 'texts'],
    ['/sparkline.tsx', 'afterwards'],
    ['/meal-card.tsx', 'journal'],
    ['/day-bar.tsx', 'journal-base'],
    ['/register-page.tsx', null],
    ['/node_modules/react-query/useQueries.js', 'hooks'],
    ['/node_modules/lucide-react/dist/esm/icons/house.mjs', 'first-view'],
    ['/node_modules/lucide-react/dist/esm/icons/chevron-right.mjs', 'member'],
    ['/node_modules/lucide-react/dist/esm/icons/trash-2.mjs', 'member'],
    ['/node_modules/lucide-react/dist/esm/icons/trending-up.mjs', 'afterwards'],
    ['/node_modules/lucide-react/dist/esm/icons/barcode.mjs', null],
  ])('%s comes in the file %s', (id, expected) => {
    expect(file(id, chunking)).toBe(expected);
  });

  it("starts at the view's real entry", () => {
    const moved = firstViewFile({
      every: '/main.tsx',
      signIn: ['/moved-page.tsx'],
      member: [],
      journal: [],
      texts: '',
      notes: [],
      afterwards: [],
    });
    expect(() => moved('/main.tsx', chunking)).toThrow('No module /moved-page.tsx');
  });
});

describe('modules shared by later pages', () => {
  it.each([
    ['/src/web/meals/add-food/search-field.tsx', 'meals-shared'],
    ['/src/domain/meals/journal/energy.ts', 'rules'],
    ['/node_modules/lucide-react/dist/esm/icons/barcode.mjs', 'icons'],
    ['/node_modules/@stripe/stripe-js/index.mjs', null],
    ['/src/web/meals/meals.sv.json', null],
    ['/src/web/ui/markdown/markdown-text.tsx', null],
  ])('%s comes in the file %s', (id, expected) => {
    expect(sharedFile(id)).toBe(expected);
  });
});
