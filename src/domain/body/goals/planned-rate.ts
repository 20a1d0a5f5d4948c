import type { BodyPerson } from '../body.contract.ts';

const DIRECTION = { lose: -1, gain: 1, maintain: 0 } as const;

/** Kilograms per week that the member means to move: down is negative, keeping the weight is 0. */
export function plannedRate({ weightGoalType, weeklyGoalKg }: Pick<BodyPerson, 'weightGoalType' | 'weeklyGoalKg'>) {
  return DIRECTION[weightGoalType] * weeklyGoalKg;
}
