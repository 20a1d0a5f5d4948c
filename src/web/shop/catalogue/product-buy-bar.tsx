import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SHOP_BOUNDS } from '#domain/shop/shop-bounds.ts';
import type { ProductCard } from '#domain/shop/shop-shapes.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import { useProductText } from '../use-product-text.ts';
import { useWatchProduct } from './use-watch-product.ts';
import './product-buy-bar.css';

/** Quantity and "add to cart". Fixed above the menu on phones; for a sold-out product it offers a notification instead. */
export function ProductBuyBar({ product }: { product: ProductCard }) {
  return (
    <div data-page-footer className={barClass}>
      {product.stockLevel === 'sold-out' ? <Watch product={product} /> : <Buy product={product} />}
    </div>
  );
}

const barClass =
  'fixed inset-x-0 bottom-[calc(var(--bottombar)+env(safe-area-inset-bottom))] z-bar flex gap-3 border-t border-line bg-surface px-4 py-3 ' +
  'md:static md:z-auto md:border-0 md:bg-transparent md:p-0';

function Buy({ product }: { product: ProductCard }) {
  const t = useTranslations('shop');
  const { name } = useProductText()(product);
  const add = useAddToCart();
  const [count, setCount] = useState(1);
  const maxQuantity = Math.min(product.stock, SHOP_BOUNDS.quantity.max);
  return (
    <>
      <Stepper
        label={t('quantity', { name })}
        value={Math.min(count, maxQuantity)}
        onValueChange={setCount}
        max={maxQuantity}
      />
      <Button
        writes
        className="min-w-0 flex-1 px-3"
        onClick={() => {
          if (add(product, Math.min(count, maxQuantity))) setCount(1);
        }}
      >
        {t('add.button')}
      </Button>
    </>
  );
}

function Watch({ product }: { product: ProductCard }) {
  const t = useTranslations('shop');
  const { toggle, busy } = useWatchProduct(product);
  return (
    <Button
      full
      variant={product.watching ? 'secondary' : 'primary'}
      icon={product.watching ? BellRing : Bell}
      aria-pressed={product.watching}
      busy={busy}
      onClick={toggle}
    >
      {t(product.watching ? 'watch.watching' : 'watch.button')}
    </Button>
  );
}
