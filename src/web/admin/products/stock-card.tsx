import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminProduct, StockMovement } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { AdminContent, RowsSkeleton } from '../admin-content.tsx';
import { stockMovementsQuery } from '../admin-queries.ts';
import { KeyPager } from '../key-pager.tsx';
import { StockBadge } from './stock-badge.tsx';
import { StockFields } from './stock-fields.tsx';
import { StockLedger } from './stock-ledger.tsx';
import { useStock } from './use-stock.ts';

/** The stock, a form to change it, and its latest changes. */
export function StockCard({ product, movements }: { product: AdminProduct; movements: readonly StockMovement[] }) {
  const t = useTranslations('admin');
  const stock = useStock(product);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card flush>
      <div className="flex flex-col gap-3 px-5 pt-4.5 pb-4">
        <CardHead title={t('stock.title')} action={<StockBadge level={product.stockLevel} />} />
        <StockAmount product={product} />
        <StockFields stock={stock} />
      </div>
      {movements.length > 0 && (
        <div className="border-t border-line">
          <StockLedger movements={movements.slice(0, SHOWN)} inset />
        </div>
      )}
      {movements.length > SHOWN && (
        <div className="border-t border-line p-1.5">
          <Button variant="ghost" size="md" full onClick={() => setOpen(true)}>
            {t('stock.showAll')}
          </Button>
        </div>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('stock.ledgerOf', { name: product.name })} full>
        <WholeLedger productId={product.id} />
      </Sheet>
    </Card>
  );
}

/** As many rows as fit beside the form. */
const SHOWN = 5;

export function StockAmount({ product: { stock, reserved } }: { product: AdminProduct }) {
  const t = useTranslations('admin');
  const format = useFormat();
  return (
    <NumberWithUnit
      value={format.number(stock)}
      unit={reserved > 0 ? t('stock.unitReserved', { count: reserved }) : t('stock.unit')}
    />
  );
}

function WholeLedger({ productId }: { productId: string }) {
  const t = useTranslations('admin');
  const [cursor, setCursor] = useState<string>();
  const query = useQuery(stockMovementsQuery(productId, cursor));
  return (
    <AdminContent query={query} failure={t('stock.loadError')} skeleton={<RowsSkeleton />}>
      {(data) => (
        <div className="flex flex-col gap-4">
          <StockLedger movements={data.movements} />
          <KeyPager total={data.total} next={data.next} previous={data.previous} onCursor={setCursor} />
        </div>
      )}
    </AdminContent>
  );
}
