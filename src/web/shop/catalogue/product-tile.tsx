import { Link } from '@tanstack/react-router';
import { Bell, BellRing, Check, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCard } from '#domain/shop/shop-shapes.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';
import { useReadOnly } from '#web/ui/read-only.ts';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import { ProductPicture } from '../product-picture.tsx';
import { useComparisonText, useProductText } from '../use-product-text.ts';
import { useWatchProduct } from './use-watch-product.ts';

/** A product in the catalogue: the picture links to its page, the round button adds one to the cart. */
export function ProductTile({ product, eager }: { product: ProductCard; eager: boolean }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const { name, detail } = useProductText()(product);
  const comparison = useComparisonText()(product);
  const isReduced = product.priceBefore !== null;
  return (
    <li className="relative min-w-0">
      <Link to="/shop/$productId" params={{ productId: product.id }} className="group block rounded-lg">
        <ProductPicture image={product.image} sizes={SIZES} eager={eager} className="w-full rounded-lg" />
        <span className="mt-2.5 block font-medium wrap-anywhere text-ink hyphens-auto group-hover:underline">
          {name}
        </span>
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate text-caption text-ink-3">{detail}</span>
          <span className={classNames('flex-none font-bold', isReduced ? 'text-accent-strong' : 'text-ink')}>
            {format.price(product.price)}
          </span>
        </span>
        {comparison !== null && <span className="block text-caption text-ink-3">{comparison}</span>}
        {product.priceBefore !== null && (
          <span className="block text-caption text-ink-3">
            {t('priceBefore', { price: format.price(product.priceBefore) })}
          </span>
        )}
        <StockMark product={product} />
      </Link>
      {/* As high as the picture, so that the button stands in its corner whatever the text below it. */}
      <span className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end justify-end p-2">
        {product.stockLevel === 'sold-out' ? <WatchButton product={product} /> : <AddButton product={product} />}
      </span>
    </li>
  );
}

const SIZES = '(min-width: 1184px) 265px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw';

function StockMark({ product: { stockLevel: level, isReserved } }: { product: ProductCard }) {
  const t = useTranslations('shop');
  const soldOut = isReserved ? 'stock.reserved' : 'stock.soldOut';
  if (level === 'in-stock') return null;
  return (
    <span
      className={classNames(
        'absolute top-2.5 left-2.5 inline-flex h-6 items-center rounded-full px-2.25 text-badge font-semibold',
        level === 'low' ? 'bg-warn-soft text-warn' : 'bg-surface text-ink-2',
      )}
    >
      {t(level === 'low' ? 'stock.low' : soldOut)}
    </span>
  );
}

function AddButton({ product }: { product: ProductCard }) {
  const t = useTranslations('shop');
  const { name } = useProductText()(product);
  const add = useAddToCart();
  const [isAdded, setAdded] = useMoment();
  return (
    <RoundButton
      icon={isAdded ? Check : Plus}
      label={t('add.label', { name })}
      className="bg-accent text-on-accent hover:bg-accent-strong"
      onPress={() => add(product) && setAdded()}
    />
  );
}

function WatchButton({ product }: { product: ProductCard }) {
  const t = useTranslations('shop');
  const { name } = useProductText()(product);
  const { toggle } = useWatchProduct(product);
  return (
    <RoundButton
      icon={product.watching ? BellRing : Bell}
      label={t('watch.label', { name })}
      pressed={product.watching}
      className={product.watching ? 'bg-accent-soft text-accent-strong' : 'bg-surface text-ink-2 hover:text-ink'}
      onPress={toggle}
    />
  );
}

type RoundButtonProps = {
  icon: IconComponent;
  label: string;
  pressed?: boolean | undefined;
  className: string;
  onPress: () => void;
};

function RoundButton({ icon, label, pressed, className, onPress }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      disabled={useReadOnly()}
      onClick={onPress}
      className={classNames(
        'pointer-events-auto grid size-11 place-items-center rounded-full shadow-2 transition-colors duration-fast disabled:opacity-50',
        className,
      )}
    >
      <Icon of={icon} size={20} strokeWidth={2} />
    </button>
  );
}

const MOMENT_MS = 1200;

/** True for a moment after each press, so that the button confirms it. */
function useMoment(): [boolean, () => void] {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === 0) return;
    const timer = setTimeout(() => setTurn(0), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  return [turn > 0, () => setTurn((before) => before + 1)];
}
