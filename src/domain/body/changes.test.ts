import { describe, expect, it } from 'vitest';
import { changeOverDays, changeSinceFirst, changeSinceLast } from './changes.ts';

const TODAY = '2026-11-15';
const waist = [
  { day: '2026-08-14', value: 82.5 },
  { day: '2026-10-14', value: 80.1 },
  { day: '2026-11-12', value: 78 },
];

describe('a change', () => {
  it('since last is from the measurement before', () => {
    expect(changeSinceLast(waist)).toEqual({
      from: waist[1],
      to: waist[2],
      change: expect.closeTo(-2.1, 10),
      perWeek: expect.closeTo((-2.1 / 29) * 7, 10),
    });
  });

  it('since the first is from the very first', () => {
    // The design's example: 82.5 → 78.0 is −4.5 cm, and −0.35 cm per week over 90 days.
    expect(changeSinceFirst(waist)).toMatchObject({ change: -4.5, perWeek: expect.closeTo(-0.35, 2) });
  });

  it('over so many days is from the first measurement in them', () => {
    expect(changeOverDays(waist, 35, TODAY)).toMatchObject({ from: { day: '2026-10-14' }, to: { day: '2026-11-12' } });
  });

  it.each([
    ['nothing measured', []],
    ['one measurement', [{ day: TODAY, value: 78 }]],
  ])('is unknown with %s', (_what, points) => {
    expect([changeSinceLast(points), changeSinceFirst(points), changeOverDays(points, 30, TODAY)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is unknown over days with a single measurement', () => {
    expect(changeOverDays(waist, 15, TODAY)).toBeNull();
  });

  it('has no rate over less than a week', () => {
    const points = [
      { day: '2026-11-09', value: 78 },
      { day: TODAY, value: 77.5 },
    ];
    expect(changeSinceLast(points)).toMatchObject({ change: -0.5, perWeek: null });
  });

  it('leaves out what lies after the day it is asked for', () => {
    expect(changeOverDays(waist, 90, '2026-10-20')).toMatchObject({ to: { day: '2026-10-14' } });
  });
});
