import { describe, expect, it } from 'vitest';
import { firstViewFile } from './first-views.ts';

/** Which file imports which, without waiting. */
const IMPORTS: Record<string, string[]> = {
  '/main.tsx': ['/node_modules/react/index.js', '/session.ts'],
  '/login-page.tsx': ['/node_modules/react/index.js', '/button.tsx', '/password-field.tsx'],
  '/frame.tsx': ['/button.tsx', '/avatar.tsx'],
  '/dashboard-page.tsx': ['/ring.tsx', '/node_modules/lucide-react/dist/esm/index.js'],
  '/node_modules/lucide-react/dist/esm/index.js': ['/node_modules/lucide-react/dist/esm/icons/house.js'],
};
const chunking = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) };

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
    ['/node_modules/lucide-react/dist/esm/icons/house.js', null],
  ])('%s comes in the file %s', (id, expected) => {
    expect(file(id, chunking)).toBe(expected);
  });
});
