import { describe, expect, it } from 'vitest';
import { MAX_ROW_LENGTH } from './read-csv.ts';
import { TabReader } from './read-tabs.ts';

function readAll(...pieces: string[]): string[][] {
  const reader = new TabReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}

describe('a streamed table with tabs', () => {
  it.each([
    [
      'whole',
      ['a\tb\n1\t2\n'],
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'in pieces',
      ['a\t', 'b\n1', '\t2', '\n'],
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with carriage returns',
      ['a\tb\r', '\n1\t"2"\r\n'],
      [
        ['a', 'b'],
        ['1', '"2"'],
      ],
    ],
    [
      'without a last line break',
      ['a\tb\n1\t'],
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['with an empty line', ['a\tb\n\n1\t2\n'], [['a', 'b'], [''], ['1', '2']]],
  ])('is read %s', (_how, pieces, rows) => {
    expect(readAll(...pieces)).toEqual(rows);
  });

  it('truncates a row that is too long to one cell, and reads the rows around it', () => {
    const endless = 'x'.repeat(MAX_ROW_LENGTH);
    const rows = readAll('a\tb\n1\t2\n3\t', endless, endless, '\n4\t5\n');
    expect(rows.map((row) => row.map((cell) => cell.slice(0, 4)))).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3\txx'],
      ['4', '5'],
    ]);
    expect(rows[2]?.[0]?.length).toBe(2000);
  });
});
