import { useEffect, useEffectEvent, useState } from 'react';
import type { Day } from '#domain/day/day.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { readLocal, writeLocal } from '#web/platform/device/local-store.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { today } from '#web/platform/format/use-today.ts';
import { useMember } from '#web/platform/session/use-session.tsx';

const planKey = (userId: string) => `formkurva.active-plan.${userId}`;
/** Stores the plan's id and the day of the choice, separated by a space. */
const sinceKey = (userId: string) => `formkurva.active-plan-since.${userId}`;

/** The plan chosen in this browser, with the day of the choice; null when none was chosen. */
export function readActivePlan(userId: string): { planId: string; since: Day | null } | null {
  const planId = readLocal(planKey(userId));
  if (planId === null) return null;
  const [chosenId, day = null] = (readLocal(sinceKey(userId)) ?? '').split(' ');
  return { planId, since: chosenId === planId ? day : null };
}

/**
 * The active plan, stored in this browser for the member. Without a choice it is the newest, and stays so when another one is created;
 * when the chosen one is removed it is the newest of the rest. `since` is the day of the choice, or of creation without a choice.
 */
export function useActivePlan(plans: readonly StoredPlan[]) {
  const { id: userId } = useMember();
  const format = useFormat();
  const [chosen, setChosen] = useState(() => readActivePlan(userId));
  const active = plans.find(({ id }) => id === chosen?.planId) ?? plans[0] ?? null;
  const choose = (planId: string) => {
    writeLocal(planKey(userId), planId);
    writeLocal(sinceKey(userId), `${planId} ${today()}`);
    setChosen({ planId, since: today() });
  };
  const first = chosen === null && active ? active.id : null;
  const chooseFirst = useEffectEvent((planId: string) => {
    writeLocal(planKey(userId), planId);
    setChosen({ planId, since: null });
  });
  useEffect(() => {
    if (first !== null) chooseFirst(first);
  }, [first]);
  const chosenDay = active && chosen?.planId === active.id ? chosen.since : null;
  const since = active ? (chosenDay ?? format.dayOf(active.createdAt)) : null;
  return { active, since, choose };
}
