import { useTranslations } from 'use-intl';
import { useUnited } from '../nutrient-text.ts';
import type { NutrientLine } from './use-nutrients-view.ts';

/** Amounts of a nutrient in words and numbers. */
export function useNutrientText() {
  const t = useTranslations('nutrients');
  const { number, united } = useUnited();
  return {
    number,
    united,
    /** "minst 3,1 / 10 µg" in its parts. */
    parts: ({ intake, recommended, nutrient }: NutrientLine) => ({
      lead: intake.amount !== null && intake.known < intake.foods ? t('row.atLeast') : '',
      amount: number(intake.amount),
      rest: recommended ? `/ ${number(recommended.amount)}\u00a0${nutrient.unit}` : nutrient.unit,
    }),
  };
}
