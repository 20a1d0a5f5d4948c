import shape from 'virtual:stored-shape/checkoutDraft';
import { type Ore, ore } from '#domain/money/ore.ts';
import type { PaymentMethod } from '#domain/shop/payment-methods.ts';
import { readDraft, writeDraft } from '#web/platform/device/local-store.ts';
import { readStored } from '#web/platform/device/read-stored.ts';
import type { AddressValues } from './address-form.ts';
import type { CheckoutState } from './checkout-state.ts';

/** The input of the checkout form. */
export type CheckoutDraft = { address: AddressValues; cashback: Ore; method: PaymentMethod | null };

/** The test order's address is stored separately, so that it never becomes that of a real order. */
const NAMES = { cart: 'checkout', test: 'test-checkout' } as const;
const draftKey = ({ fromCart }: Pick<CheckoutState, 'fromCart'>) => (fromCart ? NAMES.cart : NAMES.test);

/** Stored for the tab: over a reload, a visit to the cart, and the round trip to the card provider. */
export function readCheckoutDraft(userId: string, checkout: Pick<CheckoutState, 'fromCart'>): CheckoutDraft | null {
  const stored = readStored<'checkoutDraft'>(shape, readDraft(userId, draftKey(checkout), 'tab'));
  return (
    stored && { ...stored, cashback: ore(Number.isSafeInteger(stored.cashback) ? Math.max(0, stored.cashback) : 0) }
  );
}

export function writeCheckoutDraft(
  userId: string,
  checkout: Pick<CheckoutState, 'fromCart'>,
  draft: CheckoutDraft,
): void {
  writeDraft(userId, draftKey(checkout), draft, 'tab');
}

/** The order is paid: the next one starts from its address and without cashback. */
export function clearCheckoutDrafts(userId: string): void {
  for (const name of Object.values(NAMES)) writeDraft(userId, name, null, 'tab');
}
