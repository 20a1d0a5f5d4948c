import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Where a path in the document begins. */
const BASES = ['', 'src', 'src/server'];

it('docs/security.md names files that exist', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const paths = [...text.matchAll(/`([\w./*-]+\/[\w./*-]+|[\w-]+(?:\.[\w-]+)*\.tsx?)`/g)].map(([, path]) =>
    String(path),
  );
  const named = [...new Set(paths)].filter((path) => !path.startsWith('/'));
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((path) => !BASES.some((base) => existsAt(join(base, path))))).toEqual([]);
});

/** Of a pattern its folder. */
const existsAt = (path: string) => existsSync(path.includes('*') ? dirname(path) : path);
