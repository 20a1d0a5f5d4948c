import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import { quickAdd } from '#domain/meals/journal/logged-food.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import type { FoodDialogState } from '../add-food/use-food-dialog.ts';
import { NutrientField } from './nutrient-field.tsx';
import { checkQuickAdd, EMPTY_QUICK_ADD, readQuickAdd } from './quick-add-form.ts';
import { QuickNutrients } from './quick-nutrients.tsx';
import { useFieldWalk } from './use-field-walk.ts';

const { kcal } = FOOD_BOUNDS.quickAdd;

/** Energy without a food, for example a restaurant meal. */
export function QuickAddPanel({ meals, dialog }: { meals: ReactNode; dialog: FoodDialogState }) {
  const t = useTranslations('meals');
  const initial = { ...EMPTY_QUICK_ADD, name: dialog.ownName };
  const form = useFields({ initial, check: checkQuickAdd });
  const isTyped = Object.values(form.values).join() !== Object.values(initial).join();
  const { setDirty } = dialog;
  useEffect(() => setDirty(isTyped), [isTyped, setDirty]);
  const { ref } = useFieldWalk('calories');
  return (
    <form
      ref={ref}
      id={dialog.formId}
      noValidate
      onSubmit={form.submit((values) => {
        const name = values.name.trim() || t('quick.defaultName');
        void dialog.add([quickAdd(name, readQuickAdd(values))]);
      })}
      className="flex flex-col gap-4"
    >
      <p className="text-caption text-ink-3">{t('quick.intro')}</p>
      {meals}
      <TextField
        label={t('quick.name')}
        optional
        autoComplete="off"
        {...form.text('name')}
        error={form.problems.name && t(`problems.${form.problems.name}`, { max: '' })}
      />
      <NutrientField large input={form.text('calories')} name="calories" problem={form.problems.calories} max={kcal} />
      <QuickNutrients input={form.text} problems={form.problems} />
    </form>
  );
}
