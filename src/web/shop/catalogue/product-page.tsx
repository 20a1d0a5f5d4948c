import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Product } from '#domain/shop/shop.contract.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { BarEnd } from '#web/ui/page-head.tsx';
import { CartLink } from '../cart/use-cart.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { productQuery } from '../shop-queries.ts';
import { useShopContent } from '../use-shop-content.tsx';
import { ProductBuyBar } from './product-buy-bar.tsx';
import { ProductDetails } from './product-details.tsx';

export function ProductPage({ productId }: { productId: string }) {
  const t = useTranslations('shop');
  const query = useQuery(productQuery(productId));
  const content = useShopContent(query, t('product.loadError'));
  return (
    <>
      <ProductBar />
      {query.data && <ProductView key={query.data.id} product={query.data} />}
      {!query.data && content.isMissing && <NoSuchProduct />}
      {content.failed && <LoadFailed level={1} title={t('product.loadError')} content={content} />}
      {!query.data && !content.isMissing && !content.failed && <ProductSkeleton />}
    </>
  );
}

/** The back link and the cart: over the picture on phones, above it on wider screens. */
function ProductBar() {
  const t = useTranslations('shop');
  const round = 'rounded-full! bg-surface/92 shadow-2 md:rounded-md! md:bg-transparent md:shadow-none';
  return (
    <div className={barClass}>
      <BackLink to="/shop" label={t('product.back')} className={round} />
      <span className={classNames('mr-auto ml-2 md:hidden', round)}>
        <BarEnd of="start" />
      </span>
      <p className="hidden font-semibold md:block">{t('title')}</p>
      <span className="md:hidden">
        <CartLink className={round} />
      </span>
    </div>
  );
}

const barClass =
  'sticky top-0 z-bar -mx-4 -mt-2 -mb-19 flex h-15 items-end justify-between px-3 pt-[env(safe-area-inset-top)] ' +
  'md:static md:m-0 md:-ml-3 md:h-auto md:items-center md:justify-start md:gap-1 md:p-0';

function ProductView({ product }: { product: Product }) {
  return (
    <div className="grid grid-cols-1 gap-5 pb-20 md:grid-cols-2 md:items-start md:gap-8 md:pb-0">
      <ProductPicture
        image={product.image}
        sizes="(min-width: 1184px) 544px, (min-width: 768px) 46vw, 100vw"
        eager
        className="-mx-4 md:mx-0 md:rounded-lg"
      />
      <div className="flex min-w-0 flex-col gap-4">
        <ProductDetails product={product} buy={<ProductBuyBar product={product} />} />
      </div>
    </div>
  );
}

function NoSuchProduct() {
  const t = useTranslations('shop');
  return (
    <div className="pt-15 md:pt-0">
      <h1 className="sr-only">{t('product.missingTitle')}</h1>
      <EmptyState
        kind="bag"
        title={t('product.missingTitle')}
        text={t('product.missingText')}
        action={<NextStepLink to="/shop">{t('toShop')}</NextStepLink>}
      />
    </div>
  );
}

/** The skeleton of picture, name and price. */
function ProductSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-5 md:grid-cols-2 md:items-start md:gap-8">
      <Skeleton shape="block" className="-mx-4 aspect-square h-auto! rounded-none! md:mx-0 md:rounded-lg!" />
      <div className="flex flex-col gap-4">
        <Skeleton width="30%" />
        <Skeleton shape="block" width="75%" height={30} />
        <Skeleton shape="block" width="45%" height={24} />
        <Skeleton shape="block" width="100%" height={74} />
        <Skeleton />
        <Skeleton width="85%" />
      </div>
    </SkeletonGroup>
  );
}
