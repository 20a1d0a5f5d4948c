import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { amountAt, maxCashback, sliderSteps, slideTo, stepOf, typedAmount } from './cashback-choice.ts';

const choice = { available: ore(48_650), total: ore(74_600) };

describe('the slider for cashback', () => {
  it('has steps of whole kronor and ends at the maximum, to the öre', () => {
    expect(sliderSteps(choice)).toBe(487);
    expect(amountAt(200, choice)).toBe(20_000);
    expect(amountAt(487, choice)).toBe(48_650);
    expect(amountAt(-1, choice)).toBe(0);
  });

  it('is positioned at the chosen amount', () => {
    expect(stepOf(ore(20_050), choice)).toBe(200);
    expect(stepOf(ore(48_650), choice)).toBe(487);
  });

  it('never leaves a rest that cards refuse', () => {
    expect(maxCashback({ available: ore(9_900), total: ore(10_000) })).toBe(9_700);
    expect(maxCashback({ available: ore(20_000), total: ore(10_000) })).toBe(10_000);
  });

  it('skips that rest with arrow keys in both directions', () => {
    const all = { available: ore(20_000), total: ore(10_050) };
    expect(sliderSteps(all)).toBe(101);
    expect(slideTo(100, ore(10_050), all)).toBe(9_750);
    expect(slideTo(98, ore(9_750), all)).toBe(10_050);
    expect(slideTo(96, ore(9_750), all)).toBe(9_600);
    expect(slideTo(50, ore(0), all)).toBe(5_000);
  });
});

describe('a typed amount', () => {
  it.each([
    [200, 20_000],
    [0.29, 29],
    [null, 0],
    [-5, 0],
    [1e300, 0],
  ])('%s kronor are %s öre', (kronor, amount) => {
    expect(typedAmount(kronor)).toBe(amount);
  });
});
