import { describe, expect, it } from 'vitest';
import { ore } from '../money/ore.ts';
import { csvText, kronorCell } from './csv.ts';

describe('money in a cell', () => {
  it.each([
    [4095, 'sv', '40,95'],
    [-5, 'en', '-0.05'],
    [124_875, 'en', '1248.75'],
    [0, 'sv', '0,00'],
  ] as const)('%d öre in %s reads %s', (amount, language, text) => {
    expect(kronorCell(ore(amount), language)).toBe(text);
  });
});

describe('a table as CSV', () => {
  it('has semicolons in Swedish, where the comma is the decimal sign', () => {
    const csv = csvText(['Datum', 'Belopp'], [['2026-11-12', kronorCell(ore(4095), 'sv')]], 'sv');

    expect(csv).toBe('\ufeffDatum;Belopp\r\n2026-11-12;"40,95"\r\n');
  });

  it('escapes quotes, commas and line breaks inside a cell, and leaves unknown cells empty', () => {
    expect(csvText(['a'], [['"x", y\nz'], [null], [7]], 'en')).toBe('\ufeffa\r\n"""x"", y\nz"\r\n\r\n7\r\n');
  });

  it('never starts a formula, but allows a negative amount as a number', () => {
    expect(csvText(['a'], [['=1+1'], ['@SUM(A1)'], ['-40,95']], 'sv')).toBe(
      '\ufeffa\r\n\'=1+1\r\n\'@SUM(A1)\r\n"-40,95"\r\n',
    );
  });

  it.each(['+1', '-1+1', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'puts an apostrophe before %j',
    (text) => {
      expect(csvText(['a'], [[text]], 'sv')).toMatch(/^\ufeffa\r\n"?'/);
    },
  );
});
