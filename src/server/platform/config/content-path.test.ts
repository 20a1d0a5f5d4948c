import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentPath } from './content-path.ts';
import { projectRoot } from './project-root.ts';

const LITERAL = /'((?:src\/server|node_modules)\/[^']+)'/g;
const read = (path: string) => readFileSync(join(projectRoot(), path), 'utf8');

it('is the folder of the content sources', () => {
  expect(existsSync(contentPath('src/server/ebooks/books'))).toBe(true);
});

it('names only files that the build copies beside the server', () => {
  const copied = literalsOf('vite.server.config.ts');
  const readers = sources().filter((path) => read(path).includes('config/content-path.ts'));
  const asked = readers.flatMap(literalsOf);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((path) => !copied.some((folder) => path.startsWith(folder)))).toEqual([]);
});

function sources(): string[] {
  const found = readdirSync(join(projectRoot(), 'src/server'), { recursive: true, encoding: 'utf8' });
  return found.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts')).map((path) => `src/server/${path}`);
}

function literalsOf(path: string): string[] {
  return [...read(path).matchAll(LITERAL)].map(([, literal]) => literal ?? '');
}
