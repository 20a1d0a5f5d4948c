import type { Charge } from './objects.ts';

export type Verdict = { kind: 'approved' } | { kind: 'declined'; code: string; declineCode?: string };

export type TestCard = {
  name: string;
  number: string;
  verdict: Verdict;
  /** The owner must confirm before the verdict applies. */
  asksOwner?: true;
  /** How its refunds end after the bank's decision; absent: they succeed immediately. */
  refundEndsAs?: 'succeeded' | 'failed';
  /** Its owner disputes each payment immediately. */
  disputes?: true;
};

const approved: Verdict = { kind: 'approved' };
const declined = (declineCode: string): Verdict => ({ kind: 'declined', code: 'card_declined', declineCode });

/** The provider's published test numbers. The first six are offered on the page; the others can be typed. */
export const TEST_CARDS: TestCard[] = [
  { name: 'approved', number: '4242424242424242', verdict: approved },
  { name: 'secure', number: '4000002500003155', verdict: approved, asksOwner: true },
  { name: 'declined', number: '4000000000000002', verdict: declined('generic_decline') },
  { name: 'insufficient-funds', number: '4000000000009995', verdict: declined('insufficient_funds') },
  { name: 'expired', number: '4000000000000069', verdict: { kind: 'declined', code: 'expired_card' } },
  { name: 'incorrect-cvc', number: '4000000000000127', verdict: { kind: 'declined', code: 'incorrect_cvc' } },
  { name: 'processing-error', number: '4000000000000119', verdict: { kind: 'declined', code: 'processing_error' } },
  { name: 'mastercard', number: '5555555555554444', verdict: approved },
  { name: 'amex', number: '378282246310005', verdict: approved },
  { name: 'sweden', number: '4000007520000008', verdict: approved },
  { name: 'lost', number: '4000000000009987', verdict: declined('lost_card') },
  { name: 'stolen', number: '4000000000009979', verdict: declined('stolen_card') },
  { name: 'secure-always', number: '4000002760003184', verdict: approved, asksOwner: true },
  { name: 'secure-then-declined', number: '4000008400001629', verdict: declined('generic_decline'), asksOwner: true },
  { name: 'refund-later', number: '4000000000007726', verdict: approved, refundEndsAs: 'succeeded' },
  { name: 'refund-fails', number: '4000000000005126', verdict: approved, refundEndsAs: 'failed' },
  { name: 'disputed', number: '4000000000000259', verdict: approved, disputes: true },
];

export function findTestCard(by: { name: string } | { number: string }): TestCard | undefined {
  return TEST_CARDS.find((card) => ('name' in by ? card.name === by.name : card.number === by.number));
}

const BRANDS: Record<string, string> = { '3': 'amex', '4': 'visa', '5': 'mastercard' };

/** Fields of a card that no test card has. */
const UNUSED_CARD = {
  amount_authorized: null,
  authorization_code: null,
  checks: null,
  country: null,
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2034,
  funding: 'credit',
  installments: null,
  mandate: null,
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
};

/** The card in a charge: its brand and last four digits, for known test cards. */
export function cardDetails(card: TestCard | null): Charge['payment_method_details'] {
  if (card === null) return null;
  const brand = BRANDS[card.number.charAt(0)] ?? 'unknown';
  const last4 = card.number.slice(-4);
  return { type: 'card', card: { ...UNUSED_CARD, brand, network: brand, last4, fingerprint: `sandbox${last4}` } };
}
