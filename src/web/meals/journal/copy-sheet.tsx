import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, type Day, isDay } from '#domain/day/day.ts';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import { MEAL_TYPES, type MealType } from '#domain/meals/meal-types.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { MacroText } from '../macro-text.tsx';
import { rowsOfMeal } from '../meal-rows.ts';
import { useDay } from '../use-day.ts';
import { useRowName } from '../use-row-name.ts';
import { AmountOf } from './meal-list.tsx';

type What = MealType | 'all';

export type CopySheetProps = {
  open: boolean;
  onClose: () => void;
  /** The day to copy to. */
  day: Day;
  /** The meal to copy to; null leaves each row at its own meal. */
  target: MealType | null;
  onCopy: (rows: MealRow[], from: Day) => void;
};

/** Copies a meal or a whole day from any date. */
export function CopySheet({ open, onClose, day, target, onCopy }: CopySheetProps) {
  const t = useTranslations('meals');
  const [from, setFrom] = useState(() => addDays(day, -1));
  const [what, setWhat] = useState<What>(target ?? 'all');
  const { view, query } = useDay(from);
  const rows = what === 'all' ? MEAL_TYPES.flatMap((meal) => rowsOfMeal(view.rows, meal)) : rowsOfMeal(view.rows, what);
  const copy = () => {
    onCopy(target === null ? rows : rows.map((row) => ({ ...row, mealType: target })), from);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={target === null ? t('copy.title') : t('copy.mealTitle', { meal: t(`mealIn.${target}`) })}
      footer={
        <Button full disabled={rows.length === 0} onClick={copy}>
          {t('copy.submit', { count: rows.length })}
        </Button>
      }
    >
      <TextField
        type="date"
        label={t('copy.from')}
        value={from}
        min={FOOD_BOUNDS.earliestDay}
        onChange={(event) => isDay(event.target.value) && setFrom(event.target.value)}
      />
      <div className="mt-3">
        <Chips
          label={t('copy.what')}
          value={what}
          onValueChange={setWhat}
          options={[
            { value: 'all', label: t('copy.wholeDay') },
            ...MEAL_TYPES.map((value) => ({ value, label: t(`meal.${value}`) })),
          ]}
        />
      </div>
      <Preview rows={rows} isPending={query.isPending} />
    </Sheet>
  );
}

function Preview({ rows, isPending }: { rows: readonly MealRow[]; isPending: boolean }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const rowName = useRowName();
  const { calories } = sumNutrients(rows.map(({ foodItem }) => foodItem));
  const message = isPending
    ? t('copy.loading')
    : rows.length === 0
      ? t('copy.nothing')
      : t('copy.rows', { count: rows.length, kcal: format.kcal(calories) });
  return (
    <div className="mt-3">
      <p role="status" className="text-caption text-ink-3">
        {message}
      </p>
      <List>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            title={rowName(row)}
            meta={
              <span className="flex gap-x-2.5">
                <AmountOf row={row} />
                <MacroText of={row.foodItem} />
              </span>
            }
            value={format.energy(row.foodItem.calories)}
          />
        ))}
      </List>
    </div>
  );
}
