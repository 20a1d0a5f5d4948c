import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildFingerprint, installFingerprint } from './fingerprint.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'formkurva-fingerprint-'));
  mkdirSync(join(root, 'src/web'), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'src/web/a.ts'), 'export const a = 1;');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('the fingerprint of the build', () => {
  it('stays the same while nothing changes', () => {
    expect(buildFingerprint(root)).toBe(buildFingerprint(root));
  });

  it('changes with the content of a source', () => {
    const before = buildFingerprint(root);
    writeFileSync(join(root, 'src/web/a.ts'), 'export const a = 2;');
    expect(buildFingerprint(root)).not.toBe(before);
  });

  it('changes with the name of a source', () => {
    const before = buildFingerprint(root);
    renameSync(join(root, 'src/web/a.ts'), join(root, 'src/web/b.ts'));
    expect(buildFingerprint(root)).not.toBe(before);
  });

  it('does not change with a test or the generated route tree', () => {
    const before = buildFingerprint(root);
    writeFileSync(join(root, 'src/web/a.test.ts'), '');
    writeFileSync(join(root, 'src/web/route-tree.gen.ts'), '');
    expect(buildFingerprint(root)).toBe(before);
  });
});

describe('the fingerprint of the installed packages', () => {
  it('changes with the lock and not with a source', () => {
    const before = installFingerprint(root);
    writeFileSync(join(root, 'src/web/a.ts'), 'export const a = 2;');
    expect(installFingerprint(root)).toBe(before);
    writeFileSync(join(root, 'package-lock.json'), '{ "lockfileVersion": 3 }');
    expect(installFingerprint(root)).not.toBe(before);
  });
});
