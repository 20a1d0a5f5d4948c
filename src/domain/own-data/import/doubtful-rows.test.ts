import { describe, expect, it } from 'vitest';
import { doubtfulRows, hasWeights, type TableRows, withoutWeights } from './doubtful-rows.ts';

const row = (day: number, weightKg: unknown, time = '07:00') => ({
  id: `${day}-${time}`,
  date: `2026-11-${String(day).padStart(2, '0')}`,
  weightKg: weightKg,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T${time}:00+00:00`,
});
const weights = (...rows: TableRows['rows']): TableRows => ({ table: 'body_weights', rows });
const LEVEL = [row(1, 82), row(2, 82.1), row(3, 81.9)];
const DOUBT = { day: '2026-11-04', weightKg: 55, besideKg: 81.9 };

describe('doubtful weights of an export', () => {
  it('are isolated and far from their neighbours', () => {
    expect(doubtfulRows([weights(...LEVEL, row(4, 55))], [])).toEqual([DOUBT]);
  });

  it.each(['body_tape_measurements', 'body_caliper_measurements'] as const)('are found in %s, too', (table) => {
    expect(doubtfulRows([weights(...LEVEL), { table, rows: [row(4, 55)] }], [])).toEqual([DOUBT]);
  });

  it("are compared with the member's own weights, also on the same day", () => {
    const own = [{ day: '2026-11-03', value: 81.9 }];
    expect(doubtfulRows([weights(row(4, 55))], own)).toEqual([DOUBT]);
    expect(doubtfulRows([weights(row(3, 55))], own)).toEqual([{ ...DOUBT, day: '2026-11-03' }]);
    expect(doubtfulRows([weights(row(3, 81.9))], own)).toEqual([]);
  });

  it('are sorted by day', () => {
    const own = [
      { day: '2026-11-02', value: 82 },
      { day: '2026-11-05', value: 82 },
    ];
    const found = doubtfulRows([weights(row(6, 55), row(2, 55))], own);
    expect(found.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-06']);
  });

  it('use the weight of a day that was entered last', () => {
    expect(doubtfulRows([weights(...LEVEL, row(4, 55), row(4, 82, '08:00'))], [])).toEqual([]);
  });

  it('are not searched in invalid rows or in other tables', () => {
    const odd = [row(4, '55'), row(5, null), { id: 'a', weightKg: 55 }, { id: 'b', date: 'i går', weightKg: 55 }];
    expect(doubtfulRows([weights(...LEVEL, ...odd)], [])).toEqual([]);
    expect(doubtfulRows([weights(...LEVEL), { table: 'meals', rows: [row(4, 55)] }], [])).toEqual([]);
  });
});

describe('an export without doubtful weights', () => {
  it('contains the other weights, and near ones of the same day', () => {
    const tables = [weights(...LEVEL, row(4, 55), row(4, 55.2, '06:00'), row(4, 82, '05:00'))];
    expect(withoutWeights(tables, [DOUBT])).toEqual([weights(...LEVEL, row(4, 82, '05:00'))]);
  });

  it('contains measurements without their weight', () => {
    const tape: TableRows = { table: 'body_tape_measurements', rows: [{ ...row(4, 55), waist_cm: 80 }, row(3, 82)] };
    const rows = [{ ...row(4, null), waist_cm: 80 }, row(3, 82)];
    expect(withoutWeights([tape], [DOUBT])).toEqual([{ ...tape, rows }]);
  });

  it('contains everything else unchanged', () => {
    const meals: TableRows = { table: 'meals', rows: [row(4, 55)] };
    expect(withoutWeights([meals], [DOUBT])).toEqual([meals]);
  });
});

it('is compared only where it has weights', () => {
  expect([hasWeights([weights()]), hasWeights([{ table: 'meals', rows: [] }])]).toEqual([true, false]);
});
