/** One kilocalorie is 4.184 kilojoules. */
const KJ_PER_KCAL = 4.184;

/** Energy as food labels in the EU write it first; unknown stays unknown. */
export function kilojoules(kcal: number | null): number | null {
  return kcal === null ? null : Math.round(kcal * KJ_PER_KCAL);
}
