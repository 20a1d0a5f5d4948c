import type { Locale } from './language.tsx';

const NBSP = '\u00a0';
const MINUS = '\u2212';
/** What is not known is a dash, never 0. */
const UNKNOWN = '–';

type Amount = number | null;

/** Numbers as the language writes them. A number and its unit never part at the end of a line. */
export function createNumberFormat(locale: Locale) {
  const number = (value: Amount, decimals = 0, sign: 'auto' | 'exceptZero' = 'auto') =>
    value === null ? UNKNOWN : withRealMinus(numberFormat(locale, decimals, sign), value);
  const united = (unit: string, decimals: number) => (value: Amount) =>
    value === null ? UNKNOWN : `${number(value, decimals)}${NBSP}${unit}`;
  const kronor = (ore: number, decimals: number) => `${number(ore / 100, decimals)}${NBSP}kr`;

  return {
    number: (value: Amount, decimals = 0) => number(value, decimals),
    kcal: united('kcal', 0),
    grams: united('g', 0),
    kg: united('kg', 1),
    cm: united('cm', 1),
    mm: united('mm', 0),
    /** 23.8 is 23,8 %: Swedish has a space before the sign, English has none. */
    percent: (value: Amount, decimals = 1) =>
      value === null ? UNKNOWN : withRealMinus(percentFormat(locale, decimals), value / 100),
    /** A sum of money: always with its öre. */
    kronor: (ore: number) => kronor(ore, 2),
    /** A price: öre only when there are any. */
    price: (ore: number) => kronor(ore, ore % 100 === 0 ? 0 : 2),
    /** −1,2 kg, +212; nothing has changed without a sign. */
    change: (value: Amount, { decimals = 0, unit }: { decimals?: number; unit?: string } = {}) =>
      `${number(value, decimals, 'exceptZero')}${unit && value !== null ? `${NBSP}${unit}` : ''}`,
  };
}

// Making a format costs a hundred times more than using it, and there are only a few.
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: Locale, decimals: number, sign: 'auto' | 'exceptZero'): Intl.NumberFormat {
  return formatOf(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: sign === 'auto' ? 'negative' : sign,
  });
}

function percentFormat(locale: Locale, decimals: number): Intl.NumberFormat {
  return formatOf(locale, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  });
}

function formatOf(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

function withRealMinus(format: Intl.NumberFormat, value: number): string {
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'minusSign' ? MINUS : part.value))
    .join('');
}
