import { IntlProvider, useTranslations } from 'use-intl';
import type { PackingSlip } from '#domain/shop/orders/admin-orders.contract.ts';
import { LOCALES } from '#domain/text/language.ts';
import { translatedText } from '#domain/text/translations.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { AddressText } from '#web/ui/data/address-text.tsx';
import type swedish from './packing-slip.sv.json';

const texts = import.meta.glob<typeof swedish>('./packing-slip.??.json', { eager: true, import: 'default' });

/** For the buyer: in the language of the order, and without prices, because a parcel may be a gift. */
export function Slip({ slip }: { slip: PackingSlip }) {
  const { language } = slip;
  const packingSlip = texts[`./packing-slip.${language}.json`];
  return (
    <IntlProvider locale={LOCALES[language]} messages={{ ...(packingSlip ? { packingSlip } : {}) }}>
      <TranslatedSlip slip={slip} />
    </IntlProvider>
  );
}

function TranslatedSlip({ slip }: { slip: PackingSlip }) {
  const t = useTranslations('packingSlip');
  const format = useFormat();
  const { number, createdAt, language, address, seller } = slip;
  return (
    <Card as="article" lang={language}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2>{t('heading')}</h2>
        <p className="text-caption text-ink-3">{t('order', { number, day: format.dayOf(createdAt) })}</p>
      </div>
      <div className="mt-5 grid grid-cols-2 gap-4 text-caption max-[359px]:grid-cols-1">
        <Party
          label={t('to')}
          lines={[address.name, address.street, `${address.postalCode} ${address.town}`, address.phone]}
        />
        <Party label={t('from')} lines={[seller.name, seller.address, seller.email, seller.phone]} />
      </div>
      <SlipTable slip={slip} />
    </Card>
  );
}

function Party({ label, lines }: { label: string; lines: readonly (string | null | undefined)[] }) {
  return (
    <section aria-label={label} className="min-w-0">
      <h3 className="text-caption font-regular text-ink-3">{label}</h3>
      {lines
        .flatMap((line) => line || [])
        .map((line) => (
          <p key={line} className="wrap-anywhere text-ink">
            <AddressText text={line} />
          </p>
        ))}
    </section>
  );
}

function SlipTable({ slip: { lines, language } }: { slip: PackingSlip }) {
  const t = useTranslations('packingSlip');
  return (
    <table className="mt-6 w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-line text-caption text-ink-3">
          <th scope="col" className="py-2 font-regular">
            {t('product')}
          </th>
          <th scope="col" className="py-2 text-right font-regular">
            {t('quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, quantity, sku, ean, ...product }) => (
          <tr key={line} className="border-b border-line align-top">
            <td className="py-3 pr-4 wrap-anywhere">
              <p className="font-medium">{translatedText(product, 'name', language)}</p>
              <p className="text-caption text-ink-3">
                {[
                  translatedText(product, 'detail', language),
                  ...(sku ? [t('sku', { sku })] : []),
                  ...(ean ? [`EAN ${ean}`] : []),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </td>
            <td className="py-3 text-right text-h3">{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
