import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';

export type NextStep = { key: keyof Dashboard['firstSteps']; done: boolean };

const ALL_DONE: Dashboard['firstSteps'] = { profile: true, weight: true, training: true };

/** The first steps that are left, daily ones first. A day stored by an older version has none. */
export function stepsFor({ firstSteps = ALL_DONE }: Pick<Partial<Dashboard>, 'firstSteps'>): NextStep[] {
  return (['weight', 'training', 'profile'] as const).map((key) => ({ key, done: firstSteps[key] }));
}
