import { describe, expect, it } from 'vitest';
import { firstViewFile } from './first-views.ts';

/** Which file imports which, without waiting. */
const IMPORTS: Record<string, string[]> = {
  '/main.tsx': ['/node_modules/react/index.js', '/session.ts', '/node_modules/react-query/index.js'],
  '/node_modules/react-query/index.js': ['/node_modules/react-query/useQueries.js'],
  '/login-page.tsx': ['/node_modules/react/index.js', '/button.tsx', '/password-field.tsx'],
  '/frame.tsx': ['/button.tsx', '/avatar.tsx'],
  '/dashboard-page.tsx': ['/ring.tsx', '/node_modules/lucide-react/dist/esm/index.js'],
  '/node_modules/lucide-react/dist/esm/index.js': [
    '/node_modules/lucide-react/dist/esm/icons/house.mjs',
    '/node_modules/lucide-react/dist/esm/icons/chevron-right.mjs',
    '/node_modules/lucide-react/dist/esm/icons/trash-2.mjs',
    '/node_modules/lucide-react/dist/esm/icons/barcode.mjs',
  ],
};
const CODE: Record<string, string> = {
  '/login-page.tsx': `import { House } from 'lucide-react';`,
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
  });

  it.each([
    ['/node_modules/react/index.js', 'packages'],
    ['/main.tsx', 'first-view'],
    ['/session.ts', 'first-view'],
    ['/button.tsx', 'first-view'],
    ['/password-field.tsx', 'sign-in'],
    ['/avatar.tsx', 'member'],
    ['/ring.tsx', 'member'],
    ['/register-page.tsx', null],
    ['/node_modules/react-query/useQueries.js', null],
    ['/node_modules/lucide-react/dist/esm/icons/house.mjs', 'first-view'],
    ['/node_modules/lucide-react/dist/esm/icons/chevron-right.mjs', 'member'],
    ['/node_modules/lucide-react/dist/esm/icons/trash-2.mjs', 'member'],
    ['/node_modules/lucide-react/dist/esm/icons/barcode.mjs', null],
  ])('%s comes in the file %s', (id, expected) => {
    expect(file(id, chunking)).toBe(expected);
  });

  it('is looked for where the view really starts', () => {
    const moved = firstViewFile({ every: '/main.tsx', signIn: ['/moved-page.tsx'], member: ['/frame.tsx'] });
    expect(() => moved('/main.tsx', chunking)).toThrow('No module /moved-page.tsx');
  });
});
