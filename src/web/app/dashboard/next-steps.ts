import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';

export type NextStep = { key: keyof Dashboard['firstSteps']; done: boolean };

const ALL_DONE: Dashboard['firstSteps'] = { profile: true, weight: true, training: true };

/** What makes the curve the member's own, what is done daily first. What an older version of the app kept of the day says nothing of it. */
export function stepsFor({ firstSteps = ALL_DONE }: Pick<Partial<Dashboard>, 'firstSteps'>): NextStep[] {
  return (['weight', 'training', 'profile'] as const).map((key) => ({ key, done: firstSteps[key] }));
}
