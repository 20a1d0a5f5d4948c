import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day.ts';
import { standingTrend } from './standing-trend.ts';
import { weightTrend } from './weight-trend.ts';

const trendOn = (...days: number[]) => weightTrend(days.map((day) => ({ day: addDays('2026-11-01', day), value: 70 })));
const TODAY = '2026-11-15';

describe('a trend that stands', () => {
  it.each([
    ['no weighing', [], 'too-little'],
    ['one measurement, which is not a trend', [14], 'too-little'],
    ['two weighings two weeks apart', [0, 14], 'too-little'],
    ['three weighings within thirteen days', [1, 5, 14], 'too-little'],
    ['three weighings after a long break', [-60, -50, -40, 4, 9, 14], 'too-little'],
    ['nothing for fifteen days', [-30, -20, -10, -1], 'stale'],
  ])('is none with %s', (_what, days, why) => {
    expect(standingTrend(trendOn(...days), TODAY)).toEqual({ kind: 'none', why });
  });

  it('needs three weighings over two weeks, the last of them at most two weeks ago', () => {
    const [now, lately] = [standingTrend(trendOn(0, 7, 14), TODAY), standingTrend(trendOn(-14, -7, 0), TODAY)];
    expect([now.kind, lately.kind]).toEqual(['standing', 'standing']);
  });

  it('reaches back to the last break only', () => {
    const days = [-60, -50, 0, 7, 14];
    expect(standingTrend(trendOn(...days), TODAY)).toMatchObject({
      points: [{ day: '2026-11-01' }, { day: '2026-11-08' }, { day: TODAY }],
      last: { day: TODAY },
    });
  });
});
