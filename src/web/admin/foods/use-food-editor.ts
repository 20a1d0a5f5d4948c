import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminFood, FoodReason, StaleFood } from '#domain/meals/catalogue/foods-admin.contract.ts';
import type { MacroId } from '#domain/meals/scale-food.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { staleEditOf } from '../stale-edit.ts';
import { useVersionedForm } from '../use-versioned-form.ts';
import { checkFood, EMPTY_FOOD, editOfForm, type FoodForm, formOfFood } from './food-form.ts';
import { showFood } from './foods-queries.ts';

type FoodEdit = ReturnType<typeof editOfForm>;

export type FoodEditorState = ReturnType<typeof useFoodEditor>;

export type FoodEditorProps = {
  food: AdminFood | null;
  /** The id of a food that does not exist yet. */
  newId?: string;
  name?: string;
  /** Initial values of a new food. */
  start?: FoodForm;
  /** How a new food is created, when it is not simply added. */
  create?: ((edit: FoodEdit) => Promise<AdminFood>) | undefined;
  onSaved: (food: AdminFood) => void;
};

/** The form of a food: values, errors, and merged changes of another admin. */
export function useFoodEditor({ food, newId = '', name = '', start: given, create, onSaved }: FoodEditorProps) {
  const { form, base, theirs, isDirty, change, showSaved, merge } = useVersionedForm(
    food,
    (stored: AdminFood | null): FoodForm => (stored ? formOfFood(stored) : (given ?? { ...EMPTY_FOOD, nameSv: name })),
  );
  // A food without a source is not a correction.
  const isCorrection = food !== null || create !== undefined;
  const [reason, setReason] = useState<FoodReason>(isCorrection ? 'misprint' : 'other');
  const [isAsked, setAsked] = useState(false);
  const { run, busy } = useSave(
    { food, newId, version: base?.version ?? 0, create },
    (saved) => {
      showSaved(saved);
      onSaved(saved);
    },
    merge,
  );
  useUnsaved(isDirty && !busy);
  const problems = checkFood(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (Object.keys(problems).length === 0) void run(editOfForm(form, reason));
  };
  const sourceOf = (nutrient: MacroId) => {
    if (!food) return given?.[nutrient] ?? undefined;
    const inSource = food.sourceValues[nutrient];
    if (inSource === null || typeof inSource === 'number') return inSource;
    return food.per100g[nutrient];
  };
  return {
    form,
    isCorrection,
    reason,
    setReason,
    theirs,
    busy,
    submit,
    sourceOf,
    sourceNutrients: food?.sourceNutrients ?? given?.nutrients,
    problems: isAsked ? problems : {},
    change,
  };
}

type Saved = Parameters<FoodEditorProps['onSaved']>[0];
type Target = Pick<FoodEditorProps, 'food' | 'create'> & { newId: string; version: number };

function useSave(
  { food, newId, version, create = (edit) => api.foodsAdmin.create({ ...edit, id: newId }) }: Target,
  onSaved: (food: Saved) => void,
  onStale: (current: AdminFood) => void,
) {
  const t = useTranslations('content.foods');
  const client = useQueryClient();
  return useAction((edit: FoodEdit) => (food ? api.foodsAdmin.save({ ...edit, id: food.id, version }) : create(edit)), {
    action: t('saving'),
    successToast: t('saved'),
    onDone: (saved) => {
      showFood(client, saved);
      onSaved(saved);
    },
    onRefused: (_code, error) => {
      const stale = staleEditOf<StaleFood>(error);
      if (stale) onStale(stale.current);
      return stale !== null;
    },
  });
}
