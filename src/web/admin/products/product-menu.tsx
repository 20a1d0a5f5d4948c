import { useNavigate } from '@tanstack/react-router';
import { PackagePlus, Pencil, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { List } from '#web/ui/data/list-row.tsx';
import { MenuRow } from '#web/ui/data/menu-row.tsx';
import { MoreMenu } from '#web/ui/overlays/menu.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { StockAmount } from './stock-card.tsx';
import { StockFields } from './stock-fields.tsx';
import { useStock } from './use-stock.ts';

/** Actions on a product in the list. */
export function ProductMenu({ product }: { product: AdminProduct }) {
  const t = useTranslations('admin');
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <MoreMenu
        label={t('products.menuOf', { name: product.name })}
        iconSize={20}
        className="-mr-3 ml-auto"
        title={product.name}
      >
        <List>
          <MenuRow
            icon={Pencil}
            title={t('products.edit')}
            onPress={() => void navigate({ to: '/admin/products/$productId', params: { productId: product.id } })}
          />
          {product.active && (
            <MenuRow
              icon={ShoppingBag}
              title={t('products.inShop')}
              onPress={() => void navigate({ to: '/shop/$productId', params: { productId: product.id } })}
            />
          )}
          <MenuRow icon={PackagePlus} title={t('products.changeStock')} onPress={() => setOpen(true)} />
        </List>
      </MoreMenu>
      <StockSheet product={product} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

type StockSheetProps = { product: AdminProduct; open: boolean; onClose: () => void };

/** Changes the stock of a product from the list. */
function StockSheet({ product, open, onClose }: StockSheetProps) {
  const t = useTranslations('admin');
  const stock = useStock(product, onClose);
  return (
    <Sheet open={open} onClose={onClose} title={t('stock.of', { name: product.name })} size="confirm">
      <div className="flex flex-col gap-3">
        <StockAmount product={product} />
        <StockFields stock={stock} />
      </div>
    </Sheet>
  );
}
