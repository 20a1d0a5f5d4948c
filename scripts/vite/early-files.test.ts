import { expect, it } from 'vitest';
import { earlyFiles } from './early-files.ts';

const chunk = (fileName: string, imports: string[], moduleIds: string[], isEntry = false) => ({
  type: 'chunk',
  fileName,
  imports,
  moduleIds,
  isEntry,
});
const BUNDLE = {
  main: chunk('main.js', ['packages.js'], ['/main.tsx'], true),
  packages: chunk('packages.js', [], ['/react.js']),
  journal: chunk('journal.js', ['main.js', 'fields.js'], ['/journal.tsx', '/meal-card.tsx']),
  fields: chunk('fields.js', ['packages.js', 'journal.js'], ['/field.tsx']),
  style: { type: 'asset', fileName: 'style.css' },
};

function listFor(pages: Record<string, string[]>): unknown {
  const { generateBundle } = earlyFiles(pages);
  const emitted: { fileName: string; source: string }[] = [];
  if (typeof generateBundle !== 'function') throw new Error('The plugin has no generateBundle.');
  Reflect.apply(generateBundle, { emitFile: (file: (typeof emitted)[number]) => emitted.push(file) }, [{}, BUNDLE]);
  expect(emitted.map(({ fileName }) => fileName)).toEqual(['.vite/early-files.json']);
  return JSON.parse(emitted[0]?.source ?? '');
}

it('lists what a page imports, and not what every document names already', () => {
  expect(listFor({ '/meals': ['/meal-card.tsx'], '/': ['/main.tsx'] })).toEqual({
    '/meals': ['journal.js', 'fields.js'],
    '/': [],
  });
});

it('fails when a page was moved', () => {
  expect(() => listFor({ '/meals': ['/moved.tsx'] })).toThrow('No module /moved.tsx');
});
