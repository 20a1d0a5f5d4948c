import { findTestCard, type TestCard, type Verdict } from '../test-cards.ts';

/** The input of the three fields. */
export type TypedCard = { number: string; expiry: string; cvc: string };

export type FieldProblem = 'required' | 'unreadable';
export type FieldProblems = Partial<Record<keyof TypedCard, FieldProblem>>;

export type ReadCard =
  /** Invalid card details: the form is shown again, and no payment is attempted. */
  | { kind: 'unreadable'; problems: FieldProblems }
  /** A payment was tried; `card` is null when the number is none of the test numbers. */
  | { kind: 'tried'; card: TestCard | null; verdict: Verdict };

const CENTURY = 2000;

/**
 * Validates the card details as the bank would, and looks up the outcome of the test number. A real card number is declined like any
 * unknown one, and is never stored.
 */
export function readCard(typed: TypedCard, today: Date): ReadCard {
  const number = typed.number.replace(/[\s-]/g, '');
  const expiry = /^\s*(\d{1,2})\s*[/. -]?\s*(\d{4}|\d{2})\s*$/.exec(typed.expiry);
  const cvc = typed.cvc.trim();
  const problems = problemsOf({ number, hasExpiry: expiry !== null, cvc, typed });
  if (Object.keys(problems).length > 0) return { kind: 'unreadable', problems };

  const card = findTestCard({ number }) ?? null;
  const wrong = wrongDetail(Number(expiry?.[1]), Number(expiry?.[2]), cvc, today);
  if (wrong) return { kind: 'tried', card, verdict: { kind: 'declined', code: wrong } };
  if (card) return { kind: 'tried', card, verdict: card.verdict };
  return {
    kind: 'tried',
    card,
    verdict: { kind: 'declined', code: 'card_declined', declineCode: 'test_mode_live_card' },
  };
}

function problemsOf(read: { number: string; hasExpiry: boolean; cvc: string; typed: TypedCard }): FieldProblems {
  const problems: FieldProblems = {};
  if (read.number === '') problems.number = 'required';
  else if (!/^\d{12,19}$/.test(read.number) || !hasCheckDigit(read.number)) problems.number = 'unreadable';
  if (read.typed.expiry.trim() === '') problems.expiry = 'required';
  else if (!read.hasExpiry) problems.expiry = 'unreadable';
  if (read.cvc === '') problems.cvc = 'required';
  else if (!/^\d+$/.test(read.cvc)) problems.cvc = 'unreadable';
  return problems;
}

function wrongDetail(month: number, typedYear: number, cvc: string, today: Date): string | null {
  const year = typedYear < 100 ? CENTURY + typedYear : typedYear;
  const thisYear = today.getUTCFullYear();
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  if (year < thisYear || year > thisYear + 50) return 'invalid_expiry_year';
  if (year === thisYear && month < today.getUTCMonth() + 1) return 'invalid_expiry_month';
  return cvc.length < 3 || cvc.length > 4 ? 'invalid_cvc' : null;
}

/** The last digit of a card number checks the others (Luhn). */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
