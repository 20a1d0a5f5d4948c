import type { NumberedKind } from './documents.contract.ts';

/** The letters of the series in the bookkeeping: K for sales by receipt ("kvitto"), R for refunds by credit note. */
const SERIES_LETTERS: Record<NumberedKind, string> = { receipt: 'K', 'credit-note': 'R' };

/** K-17: the seventeenth receipt of the shop. */
export function documentNumber(kind: NumberedKind, number: number): string {
  return `${SERIES_LETTERS[kind]}-${number}`;
}
