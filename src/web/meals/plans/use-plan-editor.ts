import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { PLAN_MEAL_TYPES, type PlanMealType } from '#domain/meals/meal-types.ts';
import { EMPTY_DRAFT, type PlanDraft, planProblem, removeFood, removeMeal } from '#domain/meals/plans/plan-draft.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useStoredDraft } from '#web/platform/session/use-stored-draft.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { filledMeals } from './plan-macros.tsx';
import { PLANS } from './plan-rows.ts';
import { usePlanWrites } from './use-plan-writes.ts';

type EditorTab = 'details' | 'meals' | 'preview';
/** The draft before a removal, and the text about it. */
type Removed = { text: string; before: PlanDraft };

export type PlanEditor = ReturnType<typeof usePlanEditor>;

/** State of the plan editor. The draft survives a reload. */
export function usePlanEditor(stored: StoredPlan | null) {
  const t = useTranslations('meals');
  const toast = useToast();
  const { draft, setDraft, isDirty, isRestored, discard } = useStoredDraft<PlanDraft>({
    name: `plan.${stored?.id ?? 'new'}`,
    basedOn: stored?.editedAt ?? null,
    initial: draftOf(stored),
    readDraft: (value) => draftIn(value, stored),
    contentOf,
  });
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [tab, setTab] = useState<EditorTab>('details');
  useUnsaved(isDirty, { discard });

  /** Any further edit ends the possibility to undo the last removal. */
  const edit = (change: (draft: PlanDraft) => PlanDraft) => {
    setRemoved(null);
    setDraft(change);
  };
  const takeOut = (text: string, change: (draft: PlanDraft) => PlanDraft) => {
    setRemoved({ text, before: draft });
    setDraft(change);
  };
  const startOver = () => {
    edit(() => draftOf(stored));
    setTab('details');
    const action = { label: t('plans.undo'), onAct: () => setDraft(draft) };
    toast.show({ text: t(stored ? 'plans.draftGivenUp' : 'plans.startedOver'), action });
  };

  return {
    isNew: stored === null,
    draft,
    isDirty,
    isRestored,
    problem: planProblem(draft),
    tab,
    setTab,
    removed,
    edit,
    startOver,
    removeFood: (mealType: PlanMealType, index: number, name: string) =>
      takeOut(t('plans.foodRemoved', { name }), (now) => removeFood(now, mealType, index)),
    removeMeal: (mealType: PlanMealType) =>
      takeOut(t('plans.mealRemoved', { meal: mealType }), (now) => removeMeal(now, mealType)),
    undoRemoval: () => {
      if (removed) edit(() => ({ ...removed.before, selectedMealType: draft.selectedMealType }));
    },
    ...usePlanSave({ draft, stored, showDetails: () => setTab('details'), onSaved: discard }),
  };
}

type Saving = { draft: PlanDraft; stored: StoredPlan | null; showDetails: () => void; onSaved: () => void };

function usePlanSave({ draft, stored, showDetails, onSaved }: Saving) {
  const t = useTranslations('meals');
  const toast = useToast();
  const writes = usePlanWrites();
  const [isBusy, setBusy] = useState(false);
  const [isNameMissing, setNameMissing] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);

  const askForName = () => {
    flushSync(() => {
      setNameMissing(true);
      showDetails();
    });
    nameField.current?.focus();
  };

  /** The plan's id once stored on the device; null when invalid or on failure, which has been shown. */
  const save = async (): Promise<string | null> => {
    if (isBusy) return null;
    if (draft.name.trim() === '') {
      askForName();
      return null;
    }
    setBusy(true);
    const planId = await writes.save(contentOf(draft), stored);
    setBusy(false);
    if (planId === null) return null;
    onSaved();
    toast.show({ tone: 'success', text: t('plans.saved') });
    return planId;
  };

  return { save, isBusy, nameField, isNameMissing, setNameMissing };
}

function draftIn(value: object, stored: StoredPlan | null): PlanDraft | null {
  const plan = PLANS.rowIn({ input: { ...value, id: '', createdAt: '', editedAt: '' } });
  const selectedMealType = PLAN_MEAL_TYPES.find((known) => known === Reflect.get(value, 'selectedMealType'));
  return plan && selectedMealType ? { ...draftOf(plan), id: stored?.id ?? null, selectedMealType } : null;
}

function draftOf(plan: Pick<StoredPlan, 'id' | 'name' | 'description' | 'meals'> | null): PlanDraft {
  if (!plan) return EMPTY_DRAFT;
  const { id, name, description, meals } = plan;
  return { ...EMPTY_DRAFT, id, name, description, meals };
}

function contentOf({ name, description, meals }: PlanDraft) {
  return { name: name.trim(), description: description.trim(), meals: filledMeals(meals) };
}
