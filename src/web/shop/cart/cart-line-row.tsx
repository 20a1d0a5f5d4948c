import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SHOP_BOUNDS } from '#domain/shop/shop-bounds.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import { ProductPicture } from '../product-picture.tsx';
import { useProductText } from '../use-product-text.ts';
import type { CartLine } from './cart-store.ts';
import type { ReservedChange } from './use-checked-cart.ts';

type CartLineRowProps = {
  line: CartLine;
  /** The units of this line that unpaid orders reserve, all or some. */
  reserved: ReservedChange | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

export function CartLineRow({ line: { item, product }, reserved, onQuantity, onRemove }: CartLineRowProps) {
  const t = useTranslations('shop');
  const format = useFormat();
  const { name, detail } = useProductText()(product);
  const maxQuantity = Math.min(Math.max(product.stock, item.quantity), SHOP_BOUNDS.quantity.max);
  return (
    <li className="flex gap-3.5 px-4 py-3.5">
      <ProductPicture image={product.image} sizes="76px" eager className="size-19 rounded-md max-[359px]:size-14" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Link
              to="/shop/$productId"
              params={{ productId: product.id }}
              className="block rounded-sm font-medium wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            <p className="text-caption text-ink-3">{detail}</p>
          </div>
          <p className={classNames('flex-none font-bold', reserved?.available === 0 && 'text-ink-3')}>
            {format.price(item.seenPrice * item.quantity)}
          </p>
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
          <Stepper
            label={t('quantity', { name })}
            value={item.quantity}
            max={maxQuantity}
            onValueChange={onQuantity}
            onRemove={onRemove}
          />
          {item.quantity > 1 && (
            <p className="text-caption text-ink-3">{t('cart.each', { price: format.price(item.seenPrice) })}</p>
          )}
        </div>
        {reserved && <ReservedNote reserved={reserved} />}
        {!reserved && item.quantity >= product.stock && product.stock > 0 && (
          <p className="mt-1 text-caption text-ink-3">{t('cart.noMore', { count: product.stock })}</p>
        )}
      </div>
    </li>
  );
}

/** Why the line is currently not part of the sum. */
function ReservedNote({ reserved: { order, available } }: { reserved: ReservedChange }) {
  const t = useTranslations('shop');
  return (
    <p className="mt-1 flex gap-1.5 text-caption text-ink-2">
      <Icon of={Clock} size={16} className="mt-0.5 text-warn" />
      <span>
        {order
          ? t.rich('cart.reservedOwn', {
              available,
              number: order.number,
              order: (text) => (
                <Link to="/orders/$orderId" params={{ orderId: order.id }} className={inlineLinkClass}>
                  {text}
                </Link>
              ),
            })
          : t('cart.reserved', { available })}
      </span>
    </p>
  );
}
