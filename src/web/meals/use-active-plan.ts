import { useState } from 'react';
import type { StoredPlan } from '#domain/meals/plans.contract.ts';
import { readLocal, writeLocal } from '#web/platform/local-store.ts';
import { useMember } from '#web/platform/use-session.tsx';

const keyOf = (userId: string) => `formkurva.active-plan.${userId}`;

export function keptActivePlan(userId: string): string | null {
  return readLocal(keyOf(userId));
}

export function keepActivePlan(userId: string, planId: string): void {
  writeLocal(keyOf(userId), planId);
}

/** The plan the member goes by, kept in this browser; the newest one where none was chosen or the chosen one is gone. */
export function useActivePlan(plans: readonly StoredPlan[]) {
  const { id: userId } = useMember();
  const [chosen, setChosen] = useState(() => keptActivePlan(userId));
  const choose = (planId: string) => {
    keepActivePlan(userId, planId);
    setChosen(planId);
  };
  return { active: plans.find(({ id }) => id === chosen) ?? plans[0] ?? null, choose };
}
