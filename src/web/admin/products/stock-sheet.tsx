import { useTranslations } from 'use-intl';
import type { AdminProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { StockFigure } from './stock-card.tsx';
import { StockFields } from './stock-fields.tsx';
import { useStock } from './use-stock.ts';

type StockSheetProps = { product: AdminProduct; open: boolean; onClose: () => void };

/** Changes the stock of a product straight from the list. */
export function StockSheet({ product, open, onClose }: StockSheetProps) {
  const t = useTranslations('admin');
  const stock = useStock(product, onClose);
  return (
    <Sheet open={open} onClose={onClose} title={t('stock.of', { name: product.name })} size="confirm">
      <div className="flex flex-col gap-3">
        <StockFigure product={product} />
        <StockFields stock={stock} />
      </div>
    </Sheet>
  );
}
