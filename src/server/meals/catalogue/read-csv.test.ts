import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (text: string) => readCsv(text, ['key', 'name'] as const);

describe('a comma-separated file', () => {
  it('returns each row by its column names', () => {
    expect(read('key,name\nbanan,Banan\napple,Äpple\n')).toEqual([
      { key: 'banan', name: 'Banan' },
      { key: 'apple', name: 'Äpple' },
    ]);
  });

  it('allows commas, quotes and line breaks in a quoted cell', () => {
    expect(read('key,name\n"a,b","Potatis, ""kokt""\r\ni skal"\n')).toEqual([
      { key: 'a,b', name: 'Potatis, "kokt"\r\ni skal' },
    ]);
  });

  it.each([
    ['with line breaks of Windows', 'key,name\r\nbanan,Banan\r\n'],
    ['without a line break at the end', 'key,name\nbanan,Banan'],
    ['behind a byte order mark', '\uFEFFkey,name\nbanan,Banan\n'],
    ['with quotes that were not needed', '"key","name"\n"banan","Banan"\n'],
  ])('reads the same %s', (_case, text) => {
    expect(read(text)).toEqual([{ key: 'banan', name: 'Banan' }]);
  });

  it.each([
    ['in the middle', 'key,name\n,Banan\n', { key: '', name: 'Banan' }],
    ['at the end of a line', 'key,name\nbanan,\n', { key: 'banan', name: '' }],
    ['at the end of the file', 'key,name\nbanan,', { key: 'banan', name: '' }],
    ['in quotes', 'key,name\nbanan,""\n', { key: 'banan', name: '' }],
  ])('retains an empty cell %s', (_case, text, row) => {
    expect(read(text)).toEqual([row]);
  });

  it('may have only a header', () => {
    expect(read('key,name\n')).toEqual([]);
  });

  it.each([
    ['columns in another order', 'name,key\nBanan,banan\n', 'Expected the columns key,name but found name,key'],
    ['no header at all', '', 'Expected the columns key,name but found '],
    ['a row with too few cells', 'key,name\nbanan\n', 'Row 1 has 1 cells, not 2'],
    ['a row with too many cells', 'key,name\nbanan,Banan,gul\n', 'Row 1 has 3 cells, not 2'],
    ['a quote that is never closed', 'key,name\nbanan,"Banan\n', 'Unreadable cell after row 1: "Banan'],
    ['a quote inside a plain cell', 'key,name\nba"nan,Banan\n', 'Unreadable cell after row 1: ba"nan'],
  ])('is refused when it has %s', (_case, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
