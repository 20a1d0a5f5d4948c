import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { readLocal, writeLocal } from '#web/platform/device/local-store.ts';
import { useMember } from '#web/platform/session/use-session.tsx';

/**
 * The plan the member goes by, kept in this browser under the member. Where none was chosen it is the newest, and stays
 * it when another is made; where the chosen one is gone it is the newest of those that are left.
 */
export function useActivePlan(plans: readonly StoredPlan[]) {
  const { id: userId } = useMember();
  const key = `formkurva.active-plan.${userId}`;
  const [chosen, setChosen] = useState(() => readLocal(key));
  const active = plans.find(({ id }) => id === chosen) ?? plans[0] ?? null;
  const choose = (planId: string) => {
    writeLocal(key, planId);
    setChosen(planId);
  };
  const first = chosen === null && active ? active.id : null;
  const chooseFirst = useEffectEvent(choose);
  useEffect(() => {
    if (first !== null) chooseFirst(first);
  }, [first]);
  return { active, choose };
}
