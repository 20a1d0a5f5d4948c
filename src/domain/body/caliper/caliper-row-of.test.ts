import { describe, expect, it } from 'vitest';
import { makeCaliper, NINE_MM } from '../test/make-body.ts';
import { caliperRowOf } from './caliper-row-of.ts';

describe('a caliper entry', () => {
  it('gets its sum and body fat', () => {
    const { sum9Mm: _sum, bodyfatPct: _percent, replaced: _replaced, ...entry } = makeCaliper('2026-11-12');
    expect(caliperRowOf(entry)).toEqual({
      ...entry,
      sum9Mm: 135,
      bodyfatPct: expect.closeTo(23.8234, 4),
      replaced: null,
    });
  });

  it('keeps its sum when the percentage cannot be computed', () => {
    const entry = makeCaliper('2026-11-12', { mm: { ...NINE_MM, lowerback: null } });
    expect(caliperRowOf(entry)).toMatchObject({ sum9Mm: 119, bodyfatPct: null });
  });
});
