import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { changeAmount, isQuickAdd } from '#domain/meals/journal/logged-food.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import { useLanguage } from '#web/platform/language.tsx';
import { AmountField } from '../add-food/amount-field.tsx';
import { type AmountProblem, amountInput, readAmount } from '../add-food/amount-input.ts';
import { EditorFrame, MealSelect, type RowEditorProps } from './editor-frame.tsx';
import { QuickRowEditor } from './quick-row-editor.tsx';
import { useRowFood } from './use-row-food.ts';

/** Changes a logged food in its place: how much, and at which meal. */
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
