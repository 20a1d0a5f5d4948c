/** Most öre in one movement made by hand: 100 000 kr, as for orders. */
export const LARGEST_AMOUNT_ORE = 10_000_000;

/** An amount to add or spend: whole öre above zero. */
export function checkAmount(amount: number): 'INVALID_AMOUNT' | null {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= LARGEST_AMOUNT_ORE ? null : 'INVALID_AMOUNT';
}
