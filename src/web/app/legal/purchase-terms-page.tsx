import { useTranslations } from 'use-intl';
import type { ShopInfo } from '#domain/shop/shop.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { LegalArticle } from './legal-article.tsx';
import { ShopInfoContent } from './shop-info-content.tsx';

const SECTIONS = [
  'seller',
  'order',
  'prices',
  'payment',
  'delivery',
  'cashback',
  'withdrawal',
  'return',
  'complaint',
  'dispute',
] as const;

/** The terms of a purchase, with the seller's details and the withdrawal form. */
export function PurchaseTermsPage() {
  const t = useTranslations('legal');
  return <ShopInfoContent error={t('purchase.loadError')}>{(info) => <PurchaseTerms info={info} />}</ShopInfoContent>;
}

function PurchaseTerms({ info }: { info: ShopInfo }) {
  const t = useTranslations('legal');
  const format = useFormat();
  const values = {
    ...info.seller,
    days: info.withdrawalDays,
    delivery: format.price(info.deliveryPrice),
    freeFrom: format.price(info.freeDeliveryFrom),
  };
  return (
    <>
      <LegalArticle
        title={t('purchase.title')}
        version={t('version')}
        intro={t('purchase.intro', values)}
        sections={SECTIONS.map((id) => ({ id, title: t(`purchase.${id}`), text: t(`purchase.${id}Text`, values) }))}
      />
      <WithdrawalForm info={info} />
    </>
  );
}

const FIELDS = ['goods', 'ordered', 'received', 'name', 'address', 'signature', 'date'] as const;

/** The form to print, or to copy into a mail. */
function WithdrawalForm({ info: { seller } }: { info: ShopInfo }) {
  const t = useTranslations('legal');
  return (
    <section aria-labelledby="form" className="mt-8">
      <h2 id="form" className="text-h3">
        {t('form.title')}
      </h2>
      <p className="mt-2 text-ink-2">{t('form.intro')}</p>
      <Card as="div" className="mt-3 print:border-0 print:p-0 print:shadow-none">
        <p>{t('form.to', { seller: `${seller.name}, ${seller.address}, ${seller.email}` })}</p>
        <p className="mt-2">{t('form.notice')}</p>
        <dl className="mt-4 flex flex-col gap-5">
          {FIELDS.map((field) => (
            <div key={field} className="flex flex-wrap items-end gap-x-3">
              <dt className="text-ink-2">{t(`form.${field}`)}</dt>
              <dd aria-hidden className="h-6 min-w-40 flex-1 border-b border-line-strong" />
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
