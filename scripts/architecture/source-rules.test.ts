import { describe, expect, it } from 'vitest';
import { noBarrel, noDefaultExport } from './export-rules.ts';
import { noClockOrRandom } from './purity-rules.ts';
import { fileLength, functionLength } from './size-rules.ts';
import { type Checker, sourceOf } from './source.ts';
import { noAny, noNonNull, noUnexplainedAs } from './type-rules.ts';

describe('the file and function budgets', () => {
  it('allow at most 250 lines in a file', () => {
    expect(check(fileLength, 'const a = 1;\n'.repeat(250))).toEqual([]);
    expect(check(fileLength, 'const a = 1;\n'.repeat(251))).toEqual(['src/a.ts:1: 251 lines, at most 250']);
  });

  it('allow at most 50 lines in a function', () => {
    expect(check(functionLength, functionOf(50))).toEqual([]);
    expect(check(functionLength, functionOf(51))).toEqual(['src/a.ts:2: a function of 51 lines, at most 50']);
  });

  it('allow at most 80 lines in a component', () => {
    expect(check(functionLength, functionOf(80), 'src/a.tsx')).toEqual([]);
    expect(check(functionLength, functionOf(81), 'src/a.tsx')).toHaveLength(1);
  });

  it('measure arrow functions and methods too', () => {
    const lines = '\n'.repeat(60);
    expect(check(functionLength, `const a = () => {${lines}};`)).toHaveLength(1);
    expect(check(functionLength, `class A { b() {${lines}} }`)).toHaveLength(1);
  });

  it('measure the tests, not the describe block', () => {
    const lines = '\n'.repeat(60);
    expect(check(functionLength, `describe('a', () => {${lines}});`)).toEqual([]);
    expect(check(functionLength, `describe.each([1])('a', () => {${lines}});`)).toEqual([]);
    expect(check(functionLength, `it('a', () => {${lines}});`)).toHaveLength(1);
  });

  it('allow a hook as much as a component, and measure the functions inside it', () => {
    const lines = '\n'.repeat(60);
    const hook = (body: string) => `export function useThing() {${body}}`;
    expect(check(functionLength, hook('\n'.repeat(79)), 'src/web/a.ts')).toEqual([]);
    expect(check(functionLength, hook('\n'.repeat(80)), 'src/web/a.ts')).toEqual([
      'src/web/a.ts:1: a function of 81 lines, at most 80',
    ]);
    expect(check(functionLength, hook(`const a = () => {${lines}};`), 'src/web/a.ts')).toHaveLength(1);
    expect(check(functionLength, hook(lines), 'src/server/a.ts')).toHaveLength(1);
  });
});

describe('the type rules', () => {
  it('refuse any in every type position', () => {
    expect(check(noAny, 'const a: any = 1;')).toHaveLength(1);
    expect(check(noAny, 'function f(a: Map<string, any>) {}')).toHaveLength(1);
    expect(check(noAny, 'const any = "any";')).toEqual([]);
  });

  it('refuse the non-null assertion and allow negation', () => {
    expect(check(noNonNull, 'const a = b!.c;')).toHaveLength(1);
    expect(check(noNonNull, 'const a = !b && b !== c;')).toEqual([]);
  });

  it.each([
    ['in the middle of a function', 'function f() { const a = b as C; return a; }'],
    ['in a one-line function that does not say why', 'function f(b: B) {\n  return b as C;\n}'],
    ['outside a function', '/** Trust me. */\nconst a = b as C;'],
    ['by way of unknown', 'const a = b as unknown as C;'],
  ])('refuse `as` %s', (_where, text) => {
    expect(check(noUnexplainedAs, text)).not.toEqual([]);
  });

  it.each([
    ['as const', 'const a = [1, 2] as const;'],
    ['a one-line function with a reason', '/** Whole öre, checked above. */\nfunction f(b: B) {\n  return b as C;\n}'],
    ['a one-line arrow function with a reason', '// The database stores whole öre.\nconst f = (b: B) => b as C;'],
    ['renamed imports', "import { a as b } from './a.ts';"],
  ])('allow %s', (_what, text) => {
    expect(check(noUnexplainedAs, text)).toEqual([]);
  });
});

describe('the purity rule', () => {
  it.each([
    'Date.now()',
    'new Date()',
    'new Date',
    'Date()',
    'Math.random()',
    'performance.now()',
    'globalThis.Date.now()',
  ])('refuses %s', (text) => {
    expect(check(noClockOrRandom, `const a = ${text};`)).toHaveLength(1);
  });

  it('allows a date made from a value', () => {
    expect(
      check(noClockOrRandom, 'const a = new Date(at); const b = Date.parse(day); const c = Math.round(1);'),
    ).toEqual([]);
  });
});

describe('the export rules', () => {
  it.each(['export default function f() {}', 'export default 1;', 'const a = 1;\nexport { a as default };'])(
    'refuse %s',
    (text) => {
      expect(check(noDefaultExport, text)).toHaveLength(1);
    },
  );

  it('allow named exports', () => {
    expect(check(noDefaultExport, 'export const a = 1;\nexport function f() {}')).toEqual([]);
  });

  it.each(["export * from './a.ts';", "export { a } from './a.ts';", "import { a } from './a.ts';\nexport { a };"])(
    'refuse a file with nothing but %s',
    (text) => {
      expect(check(noBarrel, text)).toHaveLength(1);
    },
  );

  it('allow a file with a definition of its own', () => {
    expect(check(noBarrel, "import { b } from './b.ts';\nexport const a = b + 1;")).toEqual([]);
    expect(check(noBarrel, "import './b.css';")).toEqual([]);
  });
});

function check(checker: Checker, text: string, path = 'src/a.ts') {
  return checker(sourceOf(path, text));
}

/** The first line is a comment, so that a problem's line differs from 1. */
function functionOf(lines: number) {
  return `// why\nfunction f() {${'\n'.repeat(lines - 1)}}\n`;
}
