import { describe, expect, it } from 'vitest';
import { sourceOf } from './source.ts';
import { noRetiredIdentifier, retiredPathNames } from './word-rules.ts';

describe('the words of identifiers', () => {
  it('reports a retired word in a declared name, with the word to use', () => {
    expect(check('const auditTrail = 1;')).toEqual(['src/a.ts:1: "auditTrail": instead of "trail" use audit log']);
  });

  it.each([
    'function tellUser() {}',
    'const f = (kept: string) => kept.length;',
    'type StoredFacts = string;',
    'interface A { boxIds: string[] }',
    'class A { brings() {} }',
    'const { stored: kept } = row;',
    'const [kept] = rows;',
    'const editor = { keepOwn: () => 1 };',
    'const MOST_ROWS = 1;',
    'const isDue = true;',
    'const runsOut = true;',
  ])('finds %s', (code) => {
    expect(check(code)).toHaveLength(1);
  });

  it.each([
    'const keepalive = true;',
    'const mostUsed = foods[0];',
    'const openFoodFacts = 1;',
    'const { kept } = answer;',
    'send({ kept: true });',
  ])('accepts %s', (code) => {
    expect(check(code)).toEqual([]);
  });

  it('accepts wire fields and columns in contracts and tables', () => {
    const code = 'export type Answer = { kept: boolean };';
    expect(noRetiredIdentifier(sourceOf('src/a.contract.ts', code))).toEqual([]);
    expect(noRetiredIdentifier(sourceOf('src/a.ts', code))).toHaveLength(1);
  });
});

describe('the words of files and folders', () => {
  it('reports a retired word once for each folder and file', () => {
    expect(retiredPathNames(['src/trail/a.ts', 'src/trail/b.ts', 'src/meal-facts.ts'])).toEqual([
      'src/trail: "trail": instead of "trail" use audit log',
      'src/meal-facts.ts: "meal-facts.ts": instead of "facts" use request context, profile, event, record',
    ]);
  });

  it('reports a file that is named after words instead of their content', () => {
    expect(retiredPathNames(['src/meal-words.ts', 'src/words-of-texts.ts'])).toHaveLength(1);
  });

  it('accepts names on the list of exceptions', () => {
    expect(retiredPathNames(['src/test-doubles/mail.ts', 'src/blocked-words.ts'])).toEqual([]);
    expect(noRetiredIdentifier(sourceOf('src/server/platform/doctor/a.ts', 'const fault = 1;'))).toEqual([]);
    expect(check('const fault = 1;')).toHaveLength(1);
  });
});

const check = (code: string) => noRetiredIdentifier(sourceOf('src/a.ts', code));
