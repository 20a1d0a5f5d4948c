import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { awardOf } from '#domain/cashback/awards/awards.ts';
import { type Ore, ore } from '#domain/money/ore.ts';
import { type Cart, cartCount, cartTotal } from '#domain/shop/cart/cart.ts';
import { deliveryPrice } from '#domain/shop/checkout/price-order.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { shopInfoQuery } from '../shop-queries.ts';
import { EarnedLine, SumRow, TotalRow } from '../sum-rows.tsx';

/** The sum of what can be bought, by the same rules as on the server, and the link to the checkout. */
export function CartSummary({ items, isUnchecked }: { items: Cart; isUnchecked: boolean }) {
  const t = useTranslations('shop');
  const { id: userId } = useMember();
  const delivery = useDelivery(items);
  const subtotal = cartTotal(items);
  const total = ore(subtotal + (delivery?.price ?? 0));
  if (items.length === 0) return <p className="text-caption text-ink-2">{t('cart.allReserved')}</p>;
  return (
    <div className="flex flex-col gap-4 lg:sticky lg:top-24">
      <Card>
        <h2 className="sr-only">{t('sums.title')}</h2>
        <dl className="flex flex-col gap-3">
          <SumRow label={t('sums.subtotal', { count: cartCount(items) })} amount={subtotal} />
          {delivery && <SumRow label={delivery.label} amount={delivery.price} />}
          <TotalRow label={t('sums.toPay')} amount={total} />
        </dl>
        <EarnedLine amount={awardOf(total, 0)} />
        {delivery?.missing && <p className="mt-2 text-caption text-ink-3">{delivery.missing}</p>}
      </Card>
      {isUnchecked && <p className="text-caption text-ink-3">{t('cart.unchecked')}</p>}
      <ButtonLink to="/payment" state={{ checkout: { userId, items: [...items], fromCart: true } }} full>
        {t('cart.checkout')}
      </ButtonLink>
    </div>
  );
}

type Delivery = { price: Ore; label: string; missing: string | null };

/** Null until the terms are loaded. */
function useDelivery(items: Cart): Delivery | null {
  const t = useTranslations('shop');
  const format = useFormat();
  const { data: info } = useQuery(shopInfoQuery());
  if (!info) return null;
  const subtotal = cartTotal(items);
  const price = deliveryPrice(subtotal, { price: info.deliveryPrice, freeFrom: info.freeDeliveryFrom });
  const rest = info.freeDeliveryFrom - subtotal;
  const label =
    price === 0 ? t('sums.deliveryFree', { amount: format.price(info.freeDeliveryFrom) }) : t('sums.delivery');
  return { price, label, missing: price > 0 ? t('sums.toFreeDelivery', { amount: format.price(rest) }) : null };
}
