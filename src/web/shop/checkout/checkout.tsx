import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import type { Address, CartChange } from '#domain/shop/shop-shapes.contract.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { CartChangesNote } from '../cart/cart-changes-note.tsx';
import { useCart } from '../cart/use-cart.tsx';
import { useCheckedCart, withChanges } from '../cart/use-checked-cart.ts';
import { NothingLeft, NothingToPay } from '../payments/nothing-to-pay.tsx';
import { lastAddressQuery, shopInfoQuery, typedAddressQuery } from '../shop-queries.ts';
import { useShopContent } from '../use-shop-content.tsx';
import { type AddressValues, initialAddress } from './address-form.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import type { CheckoutState } from './checkout-state.ts';
import type { CheckoutRun } from './use-checkout-run.ts';
import { usePlaceOrder } from './use-place-order.ts';

type CheckoutProps = {
  checkout: CheckoutState;
  /** Where a test order goes; otherwise where the last order went. */
  address: Address | null;
  run: CheckoutRun;
  onCheckout: (checkout: CheckoutState) => Promise<void>;
  onSettled: (order: Pick<Order, 'id' | 'status'>) => void;
};

/** The lines are checked before the form shows, and again whenever they change. */
export function Checkout({ checkout, address, run, onCheckout, onSettled }: CheckoutProps) {
  const t = useTranslations('shop');
  const { fullName } = useMember();
  const follow = useFollowChanges(checkout, onCheckout);
  const { query, checked, changes, noteChanges, forgetChanges } = useCheckedCart(checkout.items, (answer) =>
    follow(answer.changes),
  );
  const isTakenOut = useTakenOut(checkout) && run.doing === null;
  const { typed, keepAddress } = useTypedAddress();
  const info = useQuery(shopInfoQuery());
  const last = useQuery({ ...lastAddressQuery(), enabled: address === null });
  const content = useShopContent(query.isError ? query : info, t('checkout.loadError'));
  const placeOrder = usePlaceOrder({
    checkout,
    run: run.run,
    onPlaced: (order) => onCheckout({ ...checkout, orderId: order.id }),
    onPaid: (id) => onSettled({ id, status: 'paid' }),
    onRefused: (news) => {
      noteChanges(news);
      follow(news);
      // What was refused for another reason may have changed too: cashback that another tab has used.
      if (news.length === 0) void query.refetch();
    },
  });

  if (content.failed) return <LoadFailed title={t('checkout.loadError')} content={content} />;
  // An address that cannot be had is typed.
  const isAddressKnown = address !== null || !last.isPending;
  if (!checked || !info.data || !isAddressKnown) return <CheckoutSkeleton />;
  const isSoldOut = checked.lines.length === 0;
  return (
    <>
      <CartChangesNote changes={changes} onSeen={forgetChanges} />
      {isSoldOut && <NothingLeft />}
      {!isSoldOut && isTakenOut && <NothingToPay />}
      {!isSoldOut && !isTakenOut && (
        <CheckoutForm
          checked={checked}
          info={info.data}
          initial={(address === null && typed) || initialAddress(address ?? last.data ?? null, fullName)}
          run={run}
          isShown={changes.length > 0}
          onAddress={address === null ? keepAddress : undefined}
          onOrder={(request) => void placeOrder({ ...request, items: [...checkout.items], acceptedTerms: true })}
        />
      )}
    </>
  );
}

/** Nothing of it lies in the cart any more: another tab has bought it, or taken it out. */
function useTakenOut({ fromCart, items }: CheckoutState): boolean {
  const { cart } = useCart();
  const isThere = new Set(cart.items.map(({ productId }) => productId));
  return fromCart && !items.some(({ productId }) => isThere.has(productId));
}

/** What was typed of an address stays while the cart is looked at. */
function useTypedAddress() {
  const queryClient = useQueryClient();
  const { queryKey } = typedAddressQuery();
  return {
    typed: queryClient.getQueryData(queryKey),
    keepAddress: (values: AddressValues) => {
      // Nothing observes it while another page is open, and by default such data goes after five minutes.
      queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData(queryKey, values);
    },
  };
}

/** What the server changed is changed here too: in the lines that are being bought, and in the cart they came from. */
function useFollowChanges(checkout: CheckoutState, onCheckout: CheckoutProps['onCheckout']) {
  const { change } = useCart();
  return (changes: readonly CartChange[]) => {
    if (changes.length === 0) return;
    if (checkout.fromCart) change((cart) => ({ ...cart, items: withChanges(cart.items, changes) }));
    const items = [...withChanges(checkout.items, changes)];
    // With nothing left there is nothing to keep: the page says so.
    if (items.length > 0) void onCheckout({ ...checkout, items });
  };
}
