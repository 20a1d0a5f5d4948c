import { useTranslations } from 'use-intl';
import type { ProductCard } from '#domain/shop/shop-shapes.contract.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { ProductTile } from './product-tile.tsx';

/** The number of tiles whose pictures load eagerly: those visible first on a phone. */
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

const gridClass = 'grid grid-cols-2 gap-x-3.5 gap-y-6 md:grid-cols-3 md:gap-x-5.5 md:gap-y-8 lg:grid-cols-4';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The skeleton of the catalogue: as many tiles as fit on a screen. */
export function ShopSkeleton() {
  return (
    <SkeletonGroup className={gridClass}>
      {TILES.map((tile) => (
        <div key={tile}>
          <Skeleton shape="block" width="100%" className="aspect-square h-auto! rounded-lg" />
          <div className="flex h-13.5 flex-col justify-end gap-2">
            <Skeleton width="70%" />
            <Skeleton width="45%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
