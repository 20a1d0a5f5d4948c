import { Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { MEAL_TYPES, type MealType } from '#domain/meals/meal-types.ts';
import type { FoodItem, MealRow } from '#domain/meals/meals.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useRowName } from '../use-row-name.ts';
import type { Journal } from './use-journal.ts';

export type RowEditorProps = { row: MealRow; journal: Journal };

type EditorFrameProps = RowEditorProps & { onSubmit: () => void; now: FoodItem | null; children: ReactNode };

/** Fields, resulting nutrients, and save, remove and cancel. Focuses the first field. */
export function EditorFrame({ row, journal, onSubmit, now, children }: EditorFrameProps) {
  const t = useTranslations('meals');
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={t('row.edit', { name: useRowName()(row) })}
      className="flex flex-col gap-3 bg-surface-2 px-5.5 py-4 md:px-5"
    >
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm">
          {t('row.save')}
        </Button>
        <Button size="sm" variant="secondary" onClick={journal.close}>
          {t('row.cancel')}
        </Button>
        <Button writes size="sm" variant="danger" icon={Trash2} onClick={() => void journal.remove(row)}>
          {t('row.remove')}
        </Button>
        <p aria-live="polite" className="ml-auto text-caption text-ink-3">
          {now && now.calories !== row.foodItem.calories && t('row.now', { kcal: format.kcal(now.calories) })}
        </p>
      </div>
    </form>
  );
}

/** Selects the meal of a row. */
export function MealSelect({ value, onChange }: { value: MealType; onChange: (mealType: MealType) => void }) {
  const t = useTranslations('meals');
  const choose = (chosen: string) => {
    const mealType = MEAL_TYPES.find((known) => known === chosen);
    if (mealType) onChange(mealType);
  };
  return (
    <SelectField
      label={t('row.meal')}
      value={value}
      options={MEAL_TYPES.map((mealType) => ({ value: mealType, label: t(`meal.${mealType}`) }))}
      onChange={(event) => choose(event.target.value)}
    />
  );
}
