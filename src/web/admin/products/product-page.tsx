import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AdminProduct, StockMovement } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { productQuery } from '../admin-queries.ts';
import { EditorSkeleton } from '../editor-skeleton.tsx';
import { ProductEditor } from './product-editor.tsx';
import { ProductSwitch } from './product-switch.tsx';
import { StockCard } from './stock-card.tsx';
import { usePicture } from './use-picture.ts';
import { useProductEditor } from './use-product-editor.ts';

export function ProductPage({ productId }: { productId: string }) {
  const t = useTranslations('admin');
  const query = useQuery(productQuery(productId));
  const isShown = query.data !== undefined;
  return (
    <>
      {!isShown && <AdminBar title={t('products.title')} back={{ to: '/admin/products' }} heading />}
      <AdminContent query={query} failure={t('product.loadError')} skeleton={<EditorSkeleton />}>
        {({ product, movements }) => <EditProduct key={product.id} product={product} movements={movements} />}
      </AdminContent>
    </>
  );
}

function EditProduct({ product, movements }: { product: AdminProduct; movements: readonly StockMovement[] }) {
  const t = useTranslations('admin');
  const picture = usePicture(product);
  const editor = useProductEditor({ product, id: product.id, active: product.active, onSaved: () => undefined });
  return (
    <ProductEditor
      editor={editor}
      picture={picture}
      title={product.name}
      level={product.stockLevel}
      visibility={<ProductSwitch product={product} label={t('product.visible')} />}
      side={<StockCard product={product} movements={movements} />}
    />
  );
}
