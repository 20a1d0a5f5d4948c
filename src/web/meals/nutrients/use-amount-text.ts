import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import type { NutrientLine } from './use-nutrients-view.ts';

/** Amounts as they are read: 812, 9,7 and 0,85, without zeros that say nothing. */
export function useAmountText() {
  const t = useTranslations('nutrients');
  const format = useFormat();
  const number = (value: number | null) => format.number(value, value === null ? 0 : decimalsOf(value));
  return {
    number,
    /** "minst 3,1 / 10 µg" in its parts. */
    parts: ({ intake, recommended, nutrient }: NutrientLine) => ({
      lead: intake.amount !== null && intake.known < intake.foods ? t('row.atLeast') : '',
      amount: number(intake.amount),
      rest: recommended ? `/ ${number(recommended.amount)}\u00a0${nutrient.unit}` : nutrient.unit,
    }),
    united: (value: number | null, unit: string) => (value === null ? number(null) : `${number(value)}\u00a0${unit}`),
  };
}

function decimalsOf(value: number): number {
  const most = value >= 100 ? 0 : value >= 1 ? 1 : 2;
  const places = [0, 1, 2].filter((decimals) => decimals <= most);
  return places.find((decimals) => Number(value.toFixed(decimals)) === Number(value.toFixed(most))) ?? most;
}
