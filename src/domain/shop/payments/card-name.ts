/** The names that card networks write themselves with; the provider gives codes. */
const NAMES = new Map([
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
]);

/** What a card is called on a receipt. One that is not known here keeps the provider's word. */
export function cardName(brand: string): string {
  return NAMES.get(brand.toLowerCase()) ?? brand;
}
