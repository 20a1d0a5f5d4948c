import { useTranslations } from 'use-intl';
import { MEALS_TABLE, mealRecord } from './meal-rows.ts';
import { Refusal } from './refusal.tsx';
import { useRefusalToast } from './use-refusal-toast.ts';

/** Under a logged food that the server did not take. */
export function MealRefusal({ rowId }: { rowId: string }) {
  return <Refusal record={mealRecord(rowId)} titles={useTitles()} />;
}

/** Says so at once, while the journal is open. */
export function useMealRefusals(): void {
  useRefusalToast(MEALS_TABLE, useTitles());
}

function useTitles() {
  const t = useTranslations('meals');
  return { create: t('errors.adding'), change: t('errors.changing'), delete: t('errors.removing') };
}
