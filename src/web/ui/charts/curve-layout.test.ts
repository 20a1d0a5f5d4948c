import { describe, expect, it } from 'vitest';
import { type CurveInput, curveLayout } from './curve-layout.ts';

const box = { width: 120, height: 100, grid: 0, inset: { left: 10, right: 10, top: 0, bottom: 0 } };
const layout = (input: Partial<CurveInput> & Pick<CurveInput, 'points'>) => curveLayout({ ...box, ...input });
const line = (...ys: (number | null)[]) => ys.map((y, x) => ({ x, y }));

describe('curveLayout', () => {
  it('extends from the left inset to the right one', () => {
    expect(layout({ points: line(1, 2, 3) }).positions.map((position) => position?.x)).toEqual([10, 60, 110]);
  });

  it('breaks the curve where a value is missing', () => {
    const { pieces } = layout({ points: line(1, 2, null, 3, 4) });
    expect(pieces.map((piece) => piece.length)).toEqual([2, 2]);
  });

  it('breaks the curve over a gap longer than the limit, and not before', () => {
    const points = [0, 14, 29].map((x) => ({ x, y: 70 }));
    expect(layout({ points, gapAfter: 14 }).pieces.map((piece) => piece.length)).toEqual([2, 1]);
  });

  it('removes the unfinished step from the curve', () => {
    const { pieces, dotted, positions, end } = layout({ points: line(3, 2, 1), unfinished: true });
    expect(pieces[0]).toHaveLength(2);
    expect(dotted).toEqual([positions[1], positions[2]]);
    expect(end).toBe(positions[2]);
  });

  it('has no unfinished step when today is the only point', () => {
    expect(layout({ points: line(null, null, 1), unfinished: true }).dotted).toBeNull();
  });

  it('includes the goal and the other series in the scale', () => {
    const { yOf, plot } = layout({ points: line(10, 11), goal: 30, others: [line(2)] });
    expect(yOf(30)).toBeGreaterThanOrEqual(plot.top);
    expect(yOf(2)).toBeLessThanOrEqual(plot.bottom);
  });

  it('has no end without values', () => {
    expect(layout({ points: line(null, null) }).end).toBeNull();
    expect(layout({ points: [] }).positions).toEqual([]);
  });
});
