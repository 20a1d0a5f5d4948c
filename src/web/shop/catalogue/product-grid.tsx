import { useTranslations } from 'use-intl';
import type { ProductCard } from '#domain/shop/shop-shapes.contract.ts';
import { ProductTile } from './product-tile.tsx';

/** Tiles whose pictures are fetched at once: what a phone shows first. */
const AT_ONCE = 4;

export function ProductGrid({ products }: { products: readonly ProductCard[] }) {
  const t = useTranslations('shop');
  return (
    <ul aria-label={t('products')} className={gridClass}>
      {products.map((product, index) => (
        <ProductTile key={product.id} product={product} eager={index < AT_ONCE} />
      ))}
    </ul>
  );
}

export const gridClass = 'grid grid-cols-2 gap-x-3.5 gap-y-6 md:grid-cols-3 md:gap-x-5.5 md:gap-y-8 lg:grid-cols-4';
