import { describe, expect, it } from 'vitest';
import { areSharesWhole, DEFAULT_MACRO_SHARES, macroGoals } from './macro-goals.ts';

describe('macro goals', () => {
  it('split 2000 kcal into 125 g protein, 200 g carbs and 78 g fat', () => {
    expect(macroGoals(2000, DEFAULT_MACRO_SHARES)).toEqual({ proteinG: 125, carbsG: 200, fatG: 78 });
  });

  it('follow the shares a member has chosen', () => {
    expect(macroGoals(1915, { proteinShare: 30, carbsShare: 30, fatShare: 40 })).toEqual({
      proteinG: 144,
      carbsG: 144,
      fatG: 85,
    });
  });

  it('must fill the day exactly', () => {
    expect([areSharesWhole(DEFAULT_MACRO_SHARES), areSharesWhole({ ...DEFAULT_MACRO_SHARES, fatShare: 36 })]).toEqual([
      true,
      false,
    ]);
  });
});
