import { useTranslations } from 'use-intl';
import type { AnyNutrientId } from '#domain/nutrient-registry.ts';
import { useFormat } from '#web/platform/format/format.ts';

/** The name of a nutrient where there is little room: English says carbs. */
export function useNutrientName() {
  const t = useTranslations('meals.nutrients');
  const names = useTranslations('nutrientNames');
  return (id: AnyNutrientId) => (id === 'carbs' ? t('carbs') : names(id));
}

/** Displayed amounts without trailing zeros: 812, 9,7 and 0,85. */
export function useUnited() {
  const format = useFormat();
  const number = (value: number | null) => format.number(value, value === null ? 0 : decimalsOf(value));
  const united = (value: number | null, unit: string) =>
    value === null ? number(null) : `${number(value)}\u00a0${unit}`;
  return { number, united };
}

function decimalsOf(value: number): number {
  const maxDecimals = value >= 100 ? 0 : value >= 1 ? 1 : 2;
  const options = [0, 1, 2].filter((decimals) => decimals <= maxDecimals);
  return (
    options.find((decimals) => Number(value.toFixed(decimals)) === Number(value.toFixed(maxDecimals))) ?? maxDecimals
  );
}
