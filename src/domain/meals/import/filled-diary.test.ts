import { expect, it } from 'vitest';
import { CsvReader } from '../../csv/read-csv.ts';
import { DiaryReader } from './read-diary.ts';

const TEXT = [
  'Day,Group,Food Name,Amount,Energy (kJ),Protein (g)',
  '2026-03-12,Lunch,Ris,100 g,,',
  '2026-03-12,Lunch,Kyckling,100 g,,',
  '2026-03-12,Lunch,Ost,30 g,500,',
].join('\n');

function readFilled(filled: Record<number, number>) {
  const reader = new DiaryReader({ nowMs: Date.parse('2026-11-16T12:00:00Z'), dateOrder: 'day-first', filled });
  const csv = new CsvReader();
  for (const row of [...csv.push(TEXT), ...csv.end()]) reader.push(row, csv.separator);
  return reader.result();
}

it('imports a row without amounts with the energy typed for its line, and does not change other rows', () => {
  const read = readFilled({ 2: 130, 4: 7 });
  expect(read?.rows.map(({ food, nutrients }) => [food, nutrients.calories])).toEqual([
    ['Ris', 130],
    ['Ost', 119.5],
  ]);
  expect(read?.refused.map(({ line, reason }) => [line, reason])).toEqual([[3, 'no-figures']]);
  expect(readFilled({ 2: 9000 })?.refused[0]).toMatchObject({ line: 2, reason: 'out-of-bounds' });
});
