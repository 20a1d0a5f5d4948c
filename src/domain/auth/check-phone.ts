import { LENGTHS } from '../bounds.ts';

export type PhoneProblem = 'phoneMissing' | 'phoneWrong';

const NUMBER = /^\+?[\d ()-]{6,}$/;

/** Why a typed phone number cannot be used, or null. Whether the number exists in its country is for the server to say. */
export function checkPhone(typed: string): PhoneProblem | null {
  const number = typed.trim();
  if (number === '') return 'phoneMissing';
  return number.length <= LENGTHS.phone && NUMBER.test(number) ? null : 'phoneWrong';
}
