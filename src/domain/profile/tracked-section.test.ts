import { describe, expect, it } from 'vitest';
import { TRACKED_SECTIONS, trackedSection, wholeMinutes } from './tracked-section.ts';

describe('activity tracking', () => {
  it.each([
    ['/dashboard', 'dashboard'],
    ['/mobile/meals', 'meals'],
    ['/fitness/edit/1?x=2', 'fitness'],
    ['/exercises/bench-press', 'fitness'],
    ['/ninja-api-demo', 'fitness'],
    ['/body-fat', 'body'],
    ['/bf-debug-report', 'body'],
    ['/cart', 'shop'],
    ['/payment', 'shop'],
    ['/payment-success?order=1', 'shop'],
    ['/orders/1/receipt', 'shop'],
    ['/login', null],
    ['/', null],
  ])('counts %s as %s', (path, section) => {
    expect(trackedSection(path)).toBe(section);
  });

  it('has nine sections', () => {
    expect(TRACKED_SECTIONS).toHaveLength(9);
  });

  it('logs whole minutes from the first', () => {
    expect([wholeMinutes(59_999), wholeMinutes(60_000), wholeMinutes(179_000)]).toEqual([null, 1, 2]);
  });
});
