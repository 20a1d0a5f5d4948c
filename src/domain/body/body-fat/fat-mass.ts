/** What of a weight is fat and what is not, in kg. */
export function fatMass(percent: number, weightKg: number): { fatKg: number; leanKg: number } {
  const fatKg = (weightKg * percent) / 100;
  return { fatKg, leanKg: weightKg - fatKg };
}
