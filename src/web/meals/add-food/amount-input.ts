import { type Amount, isWeight, type Portion, parseAmount } from '#domain/meals/add-food/parse-amount.ts';
import { isWithinBounds } from '../food-item.ts';

/** An amount as it stands in the field: what is typed, and the unit chosen beside it. */
export type AmountInput = { text: string; unit: string };

export type AmountProblem = 'missing' | 'unreadable' | 'range';
export type ReadAmount = { amount: Amount; problem: null } | { amount: null; problem: AmountProblem };

/** What the field says. A unit that is typed ("2 dl") counts before the one that is chosen. */
export function readAmount({ text, unit }: AmountInput, portions: readonly Portion[]): ReadAmount {
  if (text.trim() === '') return { amount: null, problem: 'missing' };
  const amount = parseAmount(hasUnit(text) ? text : `${text} ${unit}`, portions);
  if (amount === null) return { amount: null, problem: 'unreadable' };
  return isWithinBounds(amount) ? { amount: inShownUnit(amount), problem: null } : { amount: null, problem: 'range' };
}

/** Weights that are typed by another name (0,2 kg, 1 hg, 150 gram) are grams. */
function inShownUnit(amount: Amount): Amount {
  return isWeight(amount.unit) ? { grams: amount.grams, quantity: amount.grams, unit: 'g' } : amount;
}

/** The field for an amount, with the decimal sign of the language. */
export function amountInput({ quantity, unit }: Pick<Amount, 'quantity' | 'unit'>, locale: string): AmountInput {
  const text = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(quantity);
  return { text, unit };
}

function hasUnit(text: string): boolean {
  return /\p{L}/u.test(text);
}
