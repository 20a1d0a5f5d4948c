import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';

describe('the project root', () => {
  it('is the folder that holds package.json and the migrations', () => {
    const root = projectRoot();

    expect(existsSync(join(root, 'package.json'))).toBe(true);
    expect(existsSync(join(root, 'migrations'))).toBe(true);
  });

  it('is the same from the bundle', () => {
    expect(projectRoot(join(projectRoot(), 'dist/server/main.js'))).toBe(projectRoot());
  });

  it('fails when there is none', () => {
    expect(() => projectRoot('/nowhere/at/all.js')).toThrow('No package.json was found');
  });
});
