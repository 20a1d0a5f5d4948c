import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { SHOP_BOUNDS } from '#domain/bounds.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { useProductText } from '../use-product-text.ts';
import type { CartLine } from './cart-store.ts';

type CartLineRowProps = { line: CartLine; onQuantity: (quantity: number) => void; onRemove: () => void };

export function CartLineRow({ line: { item, product }, onQuantity, onRemove }: CartLineRowProps) {
  const t = useTranslations('shop');
  const format = useFormat();
  const { name, detail } = useProductText()(product);
  const most = Math.min(Math.max(product.stock, item.quantity), SHOP_BOUNDS.quantity.max);
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
          <p className="flex-none font-bold">{format.price(item.seenPrice * item.quantity)}</p>
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
          <Stepper
            label={t('quantity', { name })}
            value={item.quantity}
            max={most}
            onValueChange={onQuantity}
            onRemove={onRemove}
          />
          {item.quantity > 1 && (
            <p className="text-caption text-ink-3">{t('cart.each', { price: format.price(item.seenPrice) })}</p>
          )}
        </div>
        {item.quantity >= product.stock && product.stock > 0 && (
          <p className="mt-1 text-caption text-ink-3">{t('cart.noMore', { count: product.stock })}</p>
        )}
      </div>
    </li>
  );
}
