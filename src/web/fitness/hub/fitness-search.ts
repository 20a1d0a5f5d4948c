/** The tabs of the training hub, in their order. Phones have no overview: there the schedules open. */
export const FITNESS_TABS = ['overview', 'schedules', 'workouts', 'history'] as const;
export type FitnessTab = (typeof FITNESS_TABS)[number];

/** What the address of the hub says: /fitness?tab=workouts&add=activity. */
export type FitnessSearch = { tab?: FitnessTab; add?: 'activity' };

export function parseFitnessSearch({ tab, add }: Record<string, unknown>): FitnessSearch {
  const known = FITNESS_TABS.find((name) => name === tab);
  return { ...(known && { tab: known }), ...(add === 'activity' && { add }) };
}
