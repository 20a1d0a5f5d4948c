import { useTranslations } from 'use-intl';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { useWrites, type Writes } from '#web/platform/offline/synced/use-writes.ts';
import { MEALS } from '../meal-rows.ts';

/** Write actions of the journal. */
export function useMealLog(): Writes<MealRow> {
  const t = useTranslations('meals');
  const titles = { add: t('errors.adding'), change: t('errors.changing'), remove: t('errors.removing') };
  return useWrites(MEALS, titles);
}
