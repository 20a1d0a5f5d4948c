import { useTranslations } from 'use-intl';
import type { AdminOrder } from '#domain/shop/orders/admin-orders.contract.ts';
import { translatedText } from '#domain/text/translations.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { ProductPicture } from '../products/product-picture.tsx';

type RefundLinesProps = {
  order: AdminOrder;
  quantities: Readonly<Record<number, number>>;
  onChange: (quantities: Record<number, number>) => void;
};

/** The number of units of each line to refund; refunded units are not offered again. */
export function RefundLines({ order, quantities, onChange }: RefundLinesProps) {
  const t = useTranslations('admin');
  const format = useFormat();
  const { language } = useLanguage();
  return (
    <List label={t('refund.lines')}>
      {order.lines.map(({ line, price, quantity, refundedQuantity, image, ...product }) => {
        const left = quantity - refundedQuantity;
        const title = translatedText(product, 'name', language);
        return (
          <ListRow
            key={line}
            lead={<ProductPicture src={image?.small ?? null} />}
            title={title}
            meta={t('refund.left', { left, quantity, price: format.price(price) })}
            trailing={
              left > 0 && (
                <Stepper
                  label={t('refund.quantityOf', { name: title })}
                  min={0}
                  max={left}
                  value={Math.min(quantities[line] ?? 0, left)}
                  onValueChange={(value) => onChange({ ...quantities, [line]: value })}
                />
              )
            }
          />
        );
      })}
    </List>
  );
}
