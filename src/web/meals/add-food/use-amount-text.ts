import { useTranslations } from 'use-intl';
import { partOfWhole } from '#domain/meals/add-food/part-of-whole.ts';
import { useFormat } from '#web/platform/format/format.ts';

/** Household units of the catalogue, which stores them in Swedish. */
const UNITS = {
  dl: 'dl',
  msk: 'tablespoon',
  tsk: 'teaspoon',
  st: 'piece',
  skiva: 'slice',
  portion: 'portion',
  förp: 'pack',
  glas: 'glass',
  kopp: 'cup',
  ml: 'ml',
  cl: 'cl',
  l: 'l',
  krm: 'pinch',
  flaska: 'bottle',
  burk: 'can',
  näve: 'handful',
  låda: 'box',
  bit: 'cut',
  klyfta: 'clove',
  nypa: 'fingerPinch',
  tallrik: 'plate',
  skopa: 'scoop',
  kula: 'ball',
} as const;

type KnownUnit = keyof typeof UNITS;

/** Units that an own food may use. */
export const HOUSEHOLD_UNITS = [
  'st',
  'portion',
  'dl',
  'msk',
  'tsk',
  'skiva',
  'bit',
  'skopa',
  'glas',
  'kopp',
  'näve',
  'burk',
  'förp',
] as const;

type Amounted = { amount: number; unit: string; quantity?: number | undefined };

/** Translates a unit, singular or plural; an unknown unit is shown as it is. */
export function useUnitText(): (unit: string, count?: number) => string {
  const t = useTranslations('meals');
  return (unit, count = 1) => (isKnown(unit) ? t(`units.${UNITS[unit]}`, { count }) : unit);
}

/**
 * Formats an amount as it was typed: "60 g", "2 dl". A value with two decimals is written as a fraction where possible: "⅙ st", "1¼
 * portioner".
 */
export function useAmountText(): (of: Amounted) => string {
  const format = useFormat();
  const unitText = useUnitText();
  return ({ amount, unit, quantity }) => {
    if (unit === 'g' || quantity === undefined) return `${format.number(amount, decimalsOf(amount))}\u00a0g`;
    const part = MEASURES.has(unit) || decimalsOf(quantity) < 2 ? null : partOfWhole(quantity);
    if (part)
      return `${part.whole > 0 ? format.number(part.whole) : ''}${part.sign}\u00a0${unitText(unit, Math.max(1, quantity))}`;
    return `${format.number(quantity, decimalsOf(quantity))}\u00a0${unitText(unit, quantity)}`;
  };
}

/** Measures that are written with decimals, never as fractions. */
const MEASURES: ReadonlySet<string> = new Set(['kg', 'ml', 'cl', 'l']);

/** At most two decimals: 150 g, 1,5 dl, 0,35 portioner. */
function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  return Math.abs(value * 10 - Math.round(value * 10)) < 1e-9 ? 1 : 2;
}

function isKnown(unit: string): unit is KnownUnit {
  return Object.hasOwn(UNITS, unit);
}
