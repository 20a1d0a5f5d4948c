import { describe, expect, it } from 'vitest';
import { cutPage, isCursorOf, type KeyKind, readCursor, totalOf, writeCursor } from './page-cursor.ts';

const ID = '0190f1e2-0000-7000-8000-00000000000a';

describe('a cursor', () => {
  it.each([
    { towards: 'next', keys: ['2026-11-15T10:00:00.123456Z', ID] },
    { towards: 'previous', keys: ['Åsa "Å" Öberg, \\', ID] },
  ] as const)('towards the $towards page is parsed as it was written', ({ towards, keys }) => {
    expect(readCursor(writeCursor({ towards, keys: [...keys] }))).toEqual({ towards, keys });
  });

  it.each(['', 'x', 'n', 'n:', 'n:{}', 'n:[', 'n:[x]', 'n:[1]', 'n:["a",null]', 'q:["a"]', 'n:"a"'])(
    'is refused as %j',
    (text) => {
      expect(readCursor(text)).toBeNull();
    },
  );

  it.each([
    ['instant', '2026-11-15T10:00:00.000Z', true],
    ['instant', '2026-11-15T10:00:00.123456Z', true],
    ['instant', '2026-02-31T10:00:00.000Z', false],
    ['instant', '2026-13-01T10:00:00.000Z', false],
    ['instant', '0000-01-01T10:00:00.000Z', false],
    ['instant', 'yesterday', false],
    ['id', ID, true],
    ['id', 'fk:banan', false],
    ['number', '-12', true],
    ['number', '123456789012345678', true],
    ['number', '1234567890123456789', false],
    ['number', '1e9', false],
    ['yes-no', 'true', true],
    ['yes-no', 'false', true],
    ['yes-no', 't', false],
    ['text', 'fk:banan', true],
    ['text', 'a\u0000b', false],
    ['text', 'a\ud800b', false],
  ] satisfies [KeyKind, string, boolean][])('of a list by %s has %j: %s', (kind, key, isOne) => {
    expect(isCursorOf([kind], { towards: 'next', keys: [key] })).toBe(isOne);
  });

  it('is refused for a list with more or fewer values', () => {
    const cursor = { towards: 'next', keys: [ID] } as const;
    expect([isCursorOf(['id', 'id'], { ...cursor, keys: [ID] }), isCursorOf([], { ...cursor, keys: [ID] })]).toEqual([
      false,
      false,
    ]);
  });
});

describe('a page', () => {
  const rows = (...keys: string[]) => keys.map((key) => ({ keys: [key] }));
  const at = (towards: 'next' | 'previous') => ({ towards, keys: ['x'] });

  it.each([
    ['the first of one', rows('a', 'b'), null, 'a b', null, null],
    ['the first of more', rows('a', 'b', 'c'), null, 'a b', null, 'n:["b"]'],
    ['in the middle', rows('a', 'b', 'c'), at('next'), 'a b', 'p:["a"]', 'n:["b"]'],
    ['the last', rows('a'), at('next'), 'a', 'p:["a"]', null],
    ['in the middle, on the way back', rows('c', 'b', 'a'), at('previous'), 'b c', 'p:["b"]', 'n:["c"]'],
    ['the first, on the way back', rows('b', 'a'), at('previous'), 'a b', null, 'n:["b"]'],
    ['empty', [], at('next'), '', null, null],
    ['empty, on the way back', [], at('previous'), '', null, null],
  ] as const)('that is %s has the correct neighbours', (_name, found, cursor, shown, previous, next) => {
    const page = cutPage(found, 2, cursor && { ...cursor, keys: [...cursor.keys] });
    expect([page.rows.map(({ keys }) => keys[0]).join(' '), page.previous, page.next]).toEqual([shown, previous, next]);
  });
});

describe('a total', () => {
  it.each([
    [0, null, 0, true],
    [10_000, 2_000_000, 10_000, true],
    [10_001, 2_000_000, 2_000_000, false],
    [10_001, 0, 10_000, false],
    [10_001, null, 10_000, false],
  ])('of %i found and an estimate of %s is %i, exact: %s', (found, estimate, count, exact) => {
    expect(totalOf(found, estimate)).toEqual({ count, exact });
  });
});
