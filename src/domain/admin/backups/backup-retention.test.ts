import { describe, expect, it } from 'vitest';
import { expiredCopies } from './backup-retention.ts';

const copy = (day: string, { hour = '02', isProven = false } = {}) => ({
  id: `${day} ${hour}`,
  at: Date.parse(`${day}T${hour}:00:00Z`),
  isProven,
});
/** One copy a night from 1 September to 15 November 2026, a Sunday. */
const nights = Array.from({ length: 76 }, (_, index) => new Date(Date.parse('2026-09-01') + index * 86_400_000)).map(
  (day) => copy(day.toISOString().slice(0, 10)),
);

const retainedOf = (copies: ReturnType<typeof copy>[], rule: Parameters<typeof expiredCopies>[1]) => {
  const expired = expiredCopies(copies, rule);
  return copies.filter(({ id }) => !expired.includes(id)).map(({ id }) => id.slice(0, 10));
};

describe('retention', () => {
  it('retains the newest copy of each of the last days, weeks and months', () => {
    expect(retainedOf(nights, { days: 3, weeks: 3, months: 3 })).toEqual([
      '2026-09-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-08',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
    ]);
  });

  it('retains the newest of a day', () => {
    const copies = [copy('2026-11-15'), copy('2026-11-15', { hour: '12' })];

    expect(expiredCopies(copies, { days: 7, weeks: 0, months: 0 })).toEqual(['2026-11-15 02']);
  });

  it('retains the newest copy that was restored on trial, however old', () => {
    const copies = [copy('2026-01-01', { isProven: true }), copy('2026-02-01', { isProven: true }), ...nights];

    expect(retainedOf(copies, { days: 2, weeks: 0, months: 0 })).toEqual(['2026-02-01', '2026-11-14', '2026-11-15']);
  });

  it('counts periods that have copies, so that a stopped schedule removes nothing', () => {
    expect(expiredCopies([copy('2026-01-01'), copy('2026-03-01')], { days: 2, weeks: 0, months: 0 })).toEqual([]);
  });

  it('never removes the only copy', () => {
    expect(expiredCopies([copy('2020-01-01')], { days: 0, weeks: 0, months: 0 })).toEqual([]);
  });
});
