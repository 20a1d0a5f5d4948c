import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FOOD_BOUNDS } from '#domain/bounds.ts';
import { quickAdd } from '#domain/meals/journal/logged-food.ts';
import { useLanguage } from '#web/platform/language.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { NutrientField } from '../own-foods/nutrient-field.tsx';
import { checkQuickAdd, type QuickAddForm, readQuickAdd, writeQuickAdd } from '../own-foods/quick-add-form.ts';
import { EditorFrame, MealSelect, type RowEditorProps } from './editor-frame.tsx';

const { kcal, nutrientG } = FOOD_BOUNDS.quickAdd;

/** A quick add has no amount: its energy and macronutrients are changed instead. */
export function QuickRowEditor({ row, journal }: RowEditorProps) {
  const t = useTranslations('meals');
  const { locale } = useLanguage();
  const [form, setForm] = useState(() => writeQuickAdd(row.foodName, row.foodItem, locale));
  const [isSent, setSent] = useState(false);
  const [mealType, setMealType] = useState(row.mealType);
  const found = checkQuickAdd(form);
  const problems: Partial<typeof found> = isSent ? found : {};
  const isRight = Object.values(found).every((problem) => problem === undefined);
  const next = quickAdd(form.name.trim() || t('quick.defaultName'), readQuickAdd(form));
  const field = (name: keyof QuickAddForm) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    onBlur: () => undefined,
  });
  const submit = () => {
    setSent(true);
    if (isRight) void journal.save(row, { mealType, foodName: next.name, foodItem: next });
  };
  return (
    <EditorFrame row={row} journal={journal} onSubmit={submit} now={isRight ? next : null}>
      <div className="grid grid-cols-1 items-start gap-2.5 min-[360px]:grid-cols-2">
        <NutrientField input={field('calories')} name="calories" problem={problems.calories} max={kcal} />
        <MealSelect value={mealType} onChange={setMealType} />
      </div>
      <div className="grid grid-cols-3 items-start gap-2.5">
        <NutrientField input={field('protein')} name="protein" problem={problems.protein} max={nutrientG} />
        <NutrientField input={field('carbs')} name="carbs" problem={problems.carbs} max={nutrientG} />
        <NutrientField input={field('fat')} name="fat" problem={problems.fat} max={nutrientG} />
      </div>
      <TextField
        label={t('quick.name')}
        autoComplete="off"
        {...field('name')}
        error={problems.name && t(`problems.${problems.name}`, { max: '' })}
      />
    </EditorFrame>
  );
}
