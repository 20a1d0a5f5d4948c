import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Clock, HandCoins, Truck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { awardOf, CASHBACK_BASIS_POINTS } from '#domain/cashback/awards/awards.ts';
import { PRICE_MEMORY_DAYS } from '#domain/shop/catalogue/price-reduction.ts';
import type { Product, ShopInfo } from '#domain/shop/shop.contract.ts';
import { translatedText } from '#domain/text/translations.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { shopInfoQuery } from '../shop-queries.ts';
import { useComparisonText, useProductText } from '../use-product-text.ts';
import { InformationCards } from './product-information.tsx';
import { NutritionCard } from './product-nutrition.tsx';

/** All details of a product. `buy` is shown after the price; on phones it is fixed at the bottom. */
export function ProductDetails({ product, buy }: { product: Product; buy: ReactNode }) {
  const { language } = useLanguage();
  const { data: info } = useQuery(shopInfoQuery());
  return (
    <>
      <ProductHead product={product} />
      <EarnedCard product={product} />
      {buy}
      <p className="text-lead whitespace-pre-line text-ink-2 md:text-body">
        {translatedText(product, 'description', language)}
      </p>
      <InformationCards product={product} />
      {product.nutrition && <NutritionCard nutrition={product.nutrition} />}
      {info && <TermsCard info={info} />}
    </>
  );
}

function ProductHead({ product }: { product: Product }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const { language } = useLanguage();
  const { name, detail } = useProductText()(product);
  const comparison = useComparisonText()(product);
  return (
    <div>
      <p className="text-caption text-ink-3">{translatedText(product.category, 'name', language)}</p>
      <h1 className="wrap-anywhere">{name}</h1>
      <div className="mt-2 flex items-center justify-between gap-3">
        <p>
          <span className={classNames('text-h2 font-bold', product.priceBefore !== null && 'text-accent-strong')}>
            {format.price(product.price)}
          </span>{' '}
          <span className="text-caption text-ink-3">
            {t('product.vat', { percent: format.percent(product.vatRate, 0) })}
          </span>
        </p>
        <StockBadge product={product} />
      </div>
      {product.priceBefore !== null && (
        <p className="mt-1 font-medium text-ink-2">
          {t('product.priceBefore', { price: format.price(product.priceBefore), days: PRICE_MEMORY_DAYS })}
        </p>
      )}
      <p className="mt-1 text-caption text-ink-3">{[detail, comparison].filter(Boolean).join(', ')}</p>
    </div>
  );
}

function StockBadge({ product: { stockLevel, stock, isReserved } }: { product: Product }) {
  const t = useTranslations('shop');
  if (isReserved) return <Badge icon={Clock}>{t('stock.reserved')}</Badge>;
  if (stockLevel === 'sold-out') return <Badge>{t('stock.soldOut')}</Badge>;
  if (stockLevel === 'low') return <Badge tone="warn">{t('stock.left', { count: stock })}</Badge>;
  return (
    <Badge tone="success" icon={Check}>
      {t('stock.inStock')}
    </Badge>
  );
}

function EarnedCard({ product }: { product: Product }) {
  const t = useTranslations('shop');
  const format = useFormat();
  return (
    <Card as="div" tone="soft" compact className="flex items-center gap-3">
      <Icon of={HandCoins} size={22} className="text-accent" />
      <div>
        <p className="font-semibold text-ink">
          {t('product.earned', { amount: format.kronor(awardOf(product.price, 0)) })}
        </p>
        <p className="text-caption text-accent-strong">
          {t('product.earnedText', { percent: format.percent(CASHBACK_BASIS_POINTS[0] / 100) })}
        </p>
      </div>
    </Card>
  );
}

function TermsCard({ info }: { info: ShopInfo }) {
  const t = useTranslations('shop');
  const format = useFormat();
  return (
    <Card flush>
      <List inset>
        <ListRow
          icon={Truck}
          title={t('product.freeDelivery', { amount: format.price(info.freeDeliveryFrom) })}
          meta={t('product.delivery', { amount: format.price(info.deliveryPrice) })}
        />
        <ListRow
          icon={Undo2}
          title={t('product.withdrawal', { days: info.withdrawalDays })}
          meta={t('product.withdrawalText')}
          chevron
          render={(row) => <Link to="/terms/purchase" hash="withdrawal" {...row} />}
        />
      </List>
    </Card>
  );
}
