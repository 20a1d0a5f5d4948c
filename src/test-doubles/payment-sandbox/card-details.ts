import type { Charge } from './objects.ts';
import type { TestCard } from './test-cards.ts';

const BRANDS: Record<string, string> = { '3': 'amex', '4': 'visa', '5': 'mastercard' };

/** Parts of a card that no test card has. */
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

/** What a charge tells of the card that paid it: its brand and last four digits, for those that are known here. */
export function cardDetails(card: TestCard | null): Charge['payment_method_details'] {
  if (card === null) return null;
  const brand = BRANDS[card.number.charAt(0)] ?? 'unknown';
  return { type: 'card', card: { ...UNUSED_CARD, brand, network: brand, last4: card.number.slice(-4) } };
}
