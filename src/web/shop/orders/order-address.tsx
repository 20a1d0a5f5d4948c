import { MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Address } from '#domain/shop/shop-shapes.contract.ts';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/data/list-row.tsx';

/** Where the parcel goes. */
export function OrderAddress({ address }: { address: Address }) {
  const t = useTranslations('shop');
  const lines = [address.name, address.street, `${address.postalCode} ${address.town}`, address.phone];
  return (
    <Card as="div" flush>
      <ul className="px-4">
        <ListRow icon={MapPin} title={t('address.title')} meta={lines.filter(Boolean).join(', ')} />
      </ul>
    </Card>
  );
}
