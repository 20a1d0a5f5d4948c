import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { useUnited } from '../nutrient-text.ts';
import type { NutrientLine } from './use-nutrients-view.ts';

/** What is not known of everything is not rounded to everything. */
const MAX_PART_PERCENT = 99;

/** Formats amounts of a nutrient. */
export function useNutrientText() {
  const t = useTranslations('nutrients');
  const format = useFormat();
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
    /** How much of what was eaten the amount is known for: by energy, or by foods where no energy is known. */
    known: ({ intake: { foods, known, knownShare } }: NutrientLine) => {
      if (known === foods) return t('row.knownAll');
      if (knownShare === null) return t('row.knownFoods', { known, foods });
      return t('row.known', { share: format.percent(Math.min(MAX_PART_PERCENT, Math.round(knownShare * 100)), 0) });
    },
  };
}
