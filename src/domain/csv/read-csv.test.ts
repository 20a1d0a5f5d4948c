import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvReader, MAX_ROW_LENGTH } from './read-csv.ts';

function readAll(...pieces: string[]): string[][] {
  const reader = new CsvReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}

describe('a streamed CSV', () => {
  it.each([
    [
      'commas',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\r\n1,5;2\r\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['a byte order mark', '\ufeffa,b\n', [['a', 'b']]],
    ['quotes', '"a ""b""","c\nd"\n', [['a "b"', 'c\nd']]],
    ['a quote in the middle of a cell', 'a"b,c\n', [['a"b', 'c']]],
    [
      'empty lines',
      'a,b\n\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no last line break',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['one line only', 'a,b', [['a', 'b']]],
    ['nothing', '', []],
  ])('with %s is read', (_what, text, rows) => {
    expect(readAll(text)).toEqual(rows);
  });

  it('gives the same rows for any split into pieces', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ö', '"', ',', ';', '\n', ' '), maxLength: 5 });
    const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, fc.array(fc.nat(60), { maxLength: 6 }), (cells, cuts) => {
        const text = `x,y\n${cells.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\n')}\n`;
        const offsets = [0, ...cuts.toSorted((one, other) => one - other), text.length];
        const pieces = offsets.slice(1).map((to, at) => text.slice(offsets[at], to));
        expect(readAll(...pieces)).toEqual([['x', 'y'], ...cells]);
      }),
    );
  });
});

it('reports the separator once the header is read, and a comma until then', () => {
  const reader = new CsvReader();
  const before = reader.separator;
  reader.push('a;b\n');
  expect([before, reader.separator]).toEqual([',', ';']);
});

describe('a row that is too long', () => {
  const endless = 'x'.repeat(MAX_ROW_LENGTH);

  it('is truncated to one cell, and the rows around it are read', () => {
    expect(
      readAll('a,b\n1,2\n3,', endless, endless, '\n4,5\n').map((row) => row.map((cell) => cell.slice(0, 4))),
    ).toEqual([['a', 'b'], ['1', '2'], ['3,xx'], ['4', '5']]);
  });

  it('ends with its line when its quote was never closed', () => {
    expect(readAll('a,b\n1,"2\n', endless, '\n4,5\n')).toEqual([['a', 'b'], [expect.any(String)], ['4', '5']]);
  });

  it('may be the first', () => {
    expect(readAll(endless, endless, '\n4,5\n')).toEqual([[expect.any(String)], ['4', '5']]);
  });

  it('stores only its first characters', () => {
    const [[cell = ''] = []] = readAll(`1,${endless}`);
    expect(cell.length).toBe(2000);
  });
});
