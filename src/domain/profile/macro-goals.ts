export type MacroShares = { proteinShare: number; carbsShare: number; fatShare: number };
export type MacroGoals = { proteinG: number; carbsG: number; fatG: number };

/** Per cent of the day's energy, unless the member has chosen others. */
export const DEFAULT_MACRO_SHARES: MacroShares = { proteinShare: 25, carbsShare: 40, fatShare: 35 };
const KCAL_PER_G = { protein: 4, carbs: 4, fat: 9 };

/** Whole grams of each macronutrient for a day's energy goal. */
export function macroGoals(goalKcal: number, shares: MacroShares): MacroGoals {
  const grams = (share: number, kcalPerG: number) => Math.floor((goalKcal * share) / 100 / kcalPerG + 0.5);
  return {
    proteinG: grams(shares.proteinShare, KCAL_PER_G.protein),
    carbsG: grams(shares.carbsShare, KCAL_PER_G.carbs),
    fatG: grams(shares.fatShare, KCAL_PER_G.fat),
  };
}

/** Shares are usable only when they fill the day exactly. */
export function areSharesWhole(shares: MacroShares): boolean {
  return shares.proteinShare + shares.carbsShare + shares.fatShare === 100;
}
