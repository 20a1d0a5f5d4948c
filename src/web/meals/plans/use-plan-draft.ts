import { useEffect, useRef, useState } from 'react';
import { EMPTY_DRAFT, type PlanDraft } from '#domain/meals/plans/plan-draft.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { readDraft, writeDraft } from '#web/platform/local-store.ts';
import { useMember } from '#web/platform/use-session.tsx';
import { isKeptPlanDraft, type KeptPlanDraft } from './plan-shapes.ts';
import { filledMeals } from './plan-totals.ts';

/** The draft of a plan, kept on the device from the first change until it is saved or discarded. */
export function usePlanDraft(stored: StoredPlan | null) {
  const { id: userId } = useMember();
  const name = `plan.${stored?.id ?? 'new'}`;
  const [kept] = useState(() => keptDraft(readDraft(userId, name), stored));
  const [draft, setDraft] = useState(() => kept ?? draftOf(stored));
  const isDiscarded = useRef(false);
  const isDirty = !isSameContent(draft, draftOf(stored));

  useEffect(() => {
    if (isDiscarded.current) return;
    const { name: planName, description, meals, selectedMealType } = draft;
    const basedOn = stored?.editedAt ?? null;
    const keep: KeptPlanDraft = { name: planName, description, meals, selectedMealType, basedOn };
    writeDraft(userId, name, isDirty ? keep : null);
  }, [userId, name, draft, isDirty, stored]);

  /** The page is being left: nothing is kept from here on. */
  const discard = () => {
    isDiscarded.current = true;
    writeDraft(userId, name, null);
  };

  return { draft, setDraft, isDirty, isRestored: kept !== null, discard };
}

/** A draft of an older edit of the plan is not gone on with: it would undo what was changed since on another device. */
function keptDraft(value: unknown, stored: StoredPlan | null): PlanDraft | null {
  if (!isKeptPlanDraft(value) || value.basedOn !== (stored?.editedAt ?? null)) return null;
  const { basedOn: _, ...content } = value;
  return { ...draftOf(stored), ...content };
}

export function draftOf(plan: StoredPlan | null): PlanDraft {
  if (!plan) return EMPTY_DRAFT;
  const { id, name, description, meals } = plan;
  return { ...EMPTY_DRAFT, id, name, description, meals };
}

export function contentOf({ name, description, meals }: PlanDraft) {
  return { name: name.trim(), description: description.trim(), meals: filledMeals(meals) };
}

function isSameContent(one: PlanDraft, other: PlanDraft): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}
