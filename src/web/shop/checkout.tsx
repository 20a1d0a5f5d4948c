import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Order } from '#domain/shop/orders.contract.ts';
import type { Address, CartChange } from '#domain/shop/shop-shapes.contract.ts';
import { useMember } from '#web/platform/use-session.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { initialAddress } from './address-form.ts';
import { withChanges } from './cart-changes.ts';
import { CartChangesNote } from './cart-changes-note.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import type { CheckoutState } from './checkout-state.ts';
import { LoadFailed } from './load-failed.tsx';
import { lastAddressQuery, shopInfoQuery } from './shop-queries.ts';
import { useCart } from './use-cart.ts';
import { useCheckedCart } from './use-checked-cart.ts';
import type { CheckoutRun } from './use-checkout-run.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useShopContent } from './use-shop-content.ts';

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
  const info = useQuery(shopInfoQuery());
  const last = useQuery({ ...lastAddressQuery(), enabled: address === null });
  const content = useShopContent(query.isError ? query : info, t('checkout.loadError'));
  const placeOrder = usePlaceOrder({
    checkout,
    run: run.run,
    onPlaced: (order) => onCheckout({ ...checkout, orderId: order.id }),
    onPaid: (id) => onSettled({ id, status: 'paid' }),
    onChanges: (news) => {
      noteChanges(news);
      follow(news);
    },
  });

  if (content.failed) return <LoadFailed title={t('checkout.loadError')} content={content} />;
  // An address that cannot be had is typed.
  const isAddressKnown = address !== null || !last.isPending;
  return (
    <>
      <CartChangesNote changes={changes} onSeen={forgetChanges} />
      {checked?.lines.length === 0 && <NothingLeft />}
      {checked && checked.lines.length > 0 && info.data && isAddressKnown && (
        <CheckoutForm
          checked={checked}
          info={info.data}
          initial={initialAddress(address ?? last.data ?? null, fullName)}
          run={run}
          onOrder={(wish) => void placeOrder({ ...wish, items: [...checkout.items], acceptedTerms: true })}
        />
      )}
      {!(checked && info.data && isAddressKnown) && <CheckoutSkeleton />}
    </>
  );
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

function NothingLeft() {
  const t = useTranslations('shop');
  return (
    <EmptyState
      kind="bag"
      title={t('checkout.nothingLeftTitle')}
      text={t('checkout.nothingLeftText')}
      action={
        <Link to="/shop" className={buttonClass({ variant: 'soft', size: 'md' })}>
          {t('toShop')}
        </Link>
      }
    />
  );
}
