import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import type { Portion } from '#domain/meals/add-food/parse-amount.ts';
import { changeAmount, isQuickAdd, quickAdd } from '#domain/meals/journal/logged-food.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import type { Nutrients } from '#domain/meals/scale-food.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { AmountField, type AmountProblem, amountInput, readAmount } from '../add-food/amount-field.tsx';
import { foodOfOwn, useOwnFoods } from '../add-food/use-own-foods.ts';
import { catalogueQuery, foodQuery } from '../meal-queries.ts';
import { NutrientField } from '../own-foods/nutrient-field.tsx';
import { checkQuickAdd, type QuickAddForm, readQuickAdd, writeQuickAdd } from '../own-foods/quick-add-form.ts';
import { QuickNutrients } from '../own-foods/quick-nutrients.tsx';
import { EditorFrame, MealSelect, type RowEditorProps } from './editor-frame.tsx';

/** Edits amount and meal of a logged food in place. */
export function RowEditor(props: RowEditorProps) {
  return isQuickAdd(props.row.foodItem) ? <QuickRowEditor {...props} /> : <AmountEditor {...props} />;
}

function AmountEditor({ row, journal }: RowEditorProps) {
  const t = useTranslations('meals');
  const { locale } = useLanguage();
  const { foodItem } = row;
  const { per100g, portions, isGone } = useRowFood(foodItem);
  const [input, setInput] = useState(() =>
    amountInput({ unit: foodItem.unit, quantity: foodItem.quantity ?? foodItem.amount }, locale),
  );
  const [problem, setProblem] = useState<AmountProblem | null>(null);
  const [mealType, setMealType] = useState(row.mealType);
  const read = readAmount(input, portions);
  const next: FoodItem | null = read.amount && {
    ...foodItem,
    ...changeAmount(foodItem, read.amount.grams, per100g),
    amount: read.amount.grams,
    unit: read.amount.unit,
    quantity: read.amount.quantity,
  };
  const submit = () => {
    setProblem(read.problem);
    if (next) void journal.save(row, { mealType, foodItem: next });
  };
  return (
    <EditorFrame row={row} journal={journal} onSubmit={submit} now={next}>
      <div className="grid grid-cols-1 items-start gap-2.5 min-[360px]:grid-cols-2 md:max-w-120">
        <AmountField
          value={input}
          portions={portions}
          problem={problem}
          onValueChange={(value) => {
            setInput(value);
            setProblem(null);
          }}
        />
        <MealSelect value={mealType} onChange={setMealType} />
      </div>
      {isGone && <p className="text-caption text-ink-3">{t('errors.foodNotFound')}</p>}
    </EditorFrame>
  );
}

type RowFood = { per100g: Nutrients | null; portions: readonly Portion[]; isGone: boolean };

/** The food of a row, for its units; from the device or the server. Without it only the unit of the row is available. */
function useRowFood(item: FoodItem): RowFood {
  const { id } = item;
  const own = useOwnFoods().find((food) => food.id === id);
  const { data: catalogue } = useQuery({ ...catalogueQuery(), enabled: false });
  const known = own ? foodOfOwn(own) : catalogue?.find((food) => food.id === id);
  const foodRead = useQuery({ ...foodQuery(id ?? ''), enabled: id !== null && known === undefined });
  const food = known ?? foodRead.data;
  return {
    per100g: food?.per100g ?? null,
    portions: withOwnUnit(food?.portions ?? [], item),
    isGone: foodRead.error !== null && callErrorCode(foodRead.error) === 'NOT_FOUND',
  };
}

/** Adds the logged unit with its weight at that time, where the food no longer has it. */
function withOwnUnit(portions: readonly Portion[], { unit, amount, quantity }: FoodItem): readonly Portion[] {
  const isKnown = unit === 'g' || portions.some((portion) => portion.unit === unit);
  return isKnown || quantity === undefined ? portions : [...portions, { unit, grams: amount / quantity }];
}

const { kcal } = FOOD_BOUNDS.quickAdd;

/** A quick add has no amount; its energy and macros are edited instead. */
function QuickRowEditor({ row, journal }: RowEditorProps) {
  const t = useTranslations('meals');
  const { locale } = useLanguage();
  const [form, setForm] = useState(() => writeQuickAdd(row.foodName, row.foodItem, locale));
  const [isSent, setSent] = useState(false);
  const [mealType, setMealType] = useState(row.mealType);
  const found = checkQuickAdd(form);
  const problems: Partial<typeof found> = isSent ? found : {};
  const isRight = Object.values(found).every((problem) => problem === undefined);
  const next = quickAdd(form.name.trim() || t('quick.defaultName'), readQuickAdd(form, row.foodItem));
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
      <QuickNutrients input={field} problems={problems} />
      <TextField
        label={t('quick.name')}
        autoComplete="off"
        {...field('name')}
        error={problems.name && t(`problems.${problems.name}`, { max: '' })}
      />
    </EditorFrame>
  );
}
