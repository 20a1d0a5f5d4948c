import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { useUnited } from '../nutrient-text.ts';
import type { NutrientLine } from './use-nutrients-view.ts';

/** A share below 100 % is never rounded up to 100 %. */
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
    /**
     * The share of the energy that comes from foods with a known amount, or the number of such foods when no energy is known. Null when
     * every food has one.
     */
    knownPart: ({ intake: { foods, known, knownShare } }: NutrientLine) => {
      if (known === foods) return null;
      if (knownShare === null) return t('row.knownFoods', { known, foods });
      return t('row.known', { share: format.percent(Math.min(MAX_PART_PERCENT, Math.round(knownShare * 100)), 0) });
    },
  };
}
