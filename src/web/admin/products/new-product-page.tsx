import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '#web/platform/device/new-id.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { ProductEditor } from './product-editor.tsx';
import { usePicture } from './use-picture.ts';
import { useProductEditor } from './use-product-editor.ts';

/** The form of a new product; continues on the product's page once it is saved, where its stock is set. */
export function NewProductPage() {
  const t = useTranslations('admin');
  const navigate = useNavigate();
  const [id] = useState(newId);
  const [active, setActive] = useState(true);
  const picture = usePicture(null);
  const editor = useProductEditor({
    product: null,
    id,
    active,
    onSaved: async () => {
      await picture.uploadTo(id);
      // Everything is saved, so leaving needs no confirmation.
      await navigate({
        to: '/admin/products/$productId',
        params: { productId: id },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  return (
    <ProductEditor
      editor={editor}
      picture={picture}
      title={t('product.newTitle')}
      level="sold-out"
      visibility={
        <Switch label={t('product.visible')} checked={active} onChange={(event) => setActive(event.target.checked)} />
      }
      side={
        <Card>
          <CardHead title={t('stock.title')} />
          <p className="mt-2 text-ink-2">{t('stock.afterSaving')}</p>
        </Card>
      }
    />
  );
}
