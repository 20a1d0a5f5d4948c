import { useTranslations } from 'use-intl';
import { useUnited } from '../nutrient-text.ts';
import type { NutrientLine } from './use-nutrients-view.ts';

/** Formats amounts of a nutrient. */
export function useNutrientText() {
  const t = useTranslations('nutrients');
  const { number, united } = useUnited();
  return {
    number,
    united,
    /** The pieces of "minst 3,1 / 10 µg". */
    parts: ({ intake, recommended, nutrient }: NutrientLine) => ({
      lead: intake.amount !== null && intake.known < intake.foods ? t('row.atLeast') : '',
      amount: number(intake.amount),
      rest: recommended ? `/ ${number(recommended.amount)}\u00a0${nutrient.unit}` : nutrient.unit,
    }),
  };
}
