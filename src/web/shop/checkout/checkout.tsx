import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import type { Address, CartChange } from '#domain/shop/shop-shapes.contract.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { CartChangesNote } from '../cart/cart-changes-note.tsx';
import { useCart } from '../cart/use-cart.tsx';
import { isReservedChange, useCheckedCart, withChanges } from '../cart/use-checked-cart.ts';
import { initialAddress } from '../payments/address-form.ts';
import { readCheckoutDraft, writeCheckoutDraft } from '../payments/checkout-draft.ts';
import type { CheckoutState } from '../payments/checkout-state.ts';
import { NothingFree, NothingLeft, NothingToPay } from '../payments/nothing-to-pay.tsx';
import type { CheckoutRun } from '../payments/use-checkout-run.ts';
import { lastAddressQuery, shopInfoQuery } from '../shop-queries.ts';
import { useShopContent } from '../use-shop-content.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { usePlaceOrder } from './use-place-order.ts';

type CheckoutProps = {
  checkout: CheckoutState;
  /** The address of the test order; otherwise that of the last order. */
  address: Address | null;
  run: CheckoutRun;
  onCheckout: (checkout: CheckoutState) => Promise<void>;
  onSettled: (order: Pick<Order, 'id' | 'status'>) => void;
};

/** The lines are checked before the form is shown, and again whenever they change. */
export function Checkout({ checkout, address, run, onCheckout, onSettled }: CheckoutProps) {
  const t = useTranslations('shop');
  const { id: userId, fullName } = useMember();
  const follow = useFollowChanges(checkout, onCheckout);
  const { query, checked, changes, noteChanges, forgetChanges } = useCheckedCart(checkout.items, (answer) =>
    follow(answer.changes),
  );
  const isTakenOut = useTakenOut(checkout) && run.doing === null;
  const [draft] = useState(() => readCheckoutDraft(userId, checkout));
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
      // The data may also be outdated when the order was refused for another reason, such as cashback that another tab has used.
      if (news.length === 0) void query.refetch();
    },
  });

  if (content.failed) return <LoadFailed title={t('checkout.loadError')} content={content} />;
  // When no stored address can be loaded, the form starts empty.
  const isAddressKnown = address !== null || !last.isPending;
  if (!checked || !info.data || !isAddressKnown) return <CheckoutSkeleton />;
  const isSoldOut = checked.lines.length === 0;
  const reserved = checked.changes.find(isReservedChange);
  return (
    <>
      <CartChangesNote changes={changes} onSeen={forgetChanges} />
      {isSoldOut && (reserved ? <NothingFree order={reserved.order} /> : <NothingLeft />)}
      {!isSoldOut && isTakenOut && <NothingToPay />}
      {!isSoldOut && !isTakenOut && (
        <CheckoutForm
          checked={checked}
          info={info.data}
          initial={
            draft ?? { address: initialAddress(address ?? last.data ?? null, fullName), cashback: ore(0), method: null }
          }
          run={run}
          isShown={changes.length > 0}
          onTyped={(typed) => writeCheckoutDraft(userId, checkout, typed)}
          onOrder={(request, method) =>
            void placeOrder({ ...request, items: [...checkout.items], acceptedTerms: true }, method)
          }
        />
      )}
    </>
  );
}

/** None of the lines is in the cart any more: another tab has bought or removed them. */
function useTakenOut({ fromCart, items }: CheckoutState): boolean {
  const { cart } = useCart();
  const isThere = new Set(cart.items.map(({ productId }) => productId));
  return fromCart && !items.some(({ productId }) => isThere.has(productId));
}

/** Applies the server's changes to the lines being bought and to the cart they came from. */
function useFollowChanges(checkout: CheckoutState, onCheckout: CheckoutProps['onCheckout']) {
  const { change } = useCart();
  return (changes: readonly CartChange[]) => {
    if (changes.length === 0) return;
    if (checkout.fromCart) change((cart) => ({ ...cart, items: withChanges(cart.items, changes, 'cart') }));
    const items = [...withChanges(checkout.items, changes, 'order')];
    // With no lines left, the page shows its empty state.
    if (items.length > 0) void onCheckout({ ...checkout, items });
  };
}
