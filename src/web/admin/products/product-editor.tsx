import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StockLevel } from '#domain/shop/catalogue/product-details.ts';
import { Button } from '#web/ui/button.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AdminBar } from '../admin-bar.tsx';
import { StaleNote } from '../stale-note.tsx';
import { InformationCards } from './information-cards.tsx';
import { NutritionCard } from './nutrition-card.tsx';
import { PictureCard, PictureRow } from './picture-card.tsx';
import { DetailsCard, EnglishCard } from './product-cards.tsx';
import { ProductPreview } from './product-preview.tsx';
import type { ProductPictureChoice } from './use-picture.ts';
import type { ProductEditor as Editor } from './use-product-editor.ts';

type ProductEditorProps = {
  editor: Editor;
  picture: ProductPictureChoice;
  title: string;
  /** The switch that shows the product in the shop. */
  visibility: ReactNode;
  /** Beside the form: the stock. */
  side: ReactNode;
  level: StockLevel;
};

const FORM_ID = 'product-form';

/** The form of a product. On a phone it covers the screen, with the actions at the bottom. */
export function ProductEditor({ editor, picture, title, visibility, side, level }: ProductEditorProps) {
  const t = useTranslations('admin');
  const isWide = useMediaQuery('(min-width: 768px)');
  const [isPreviewed, setPreviewed] = useState(false);
  const { form } = editor;
  const actions = (
    <>
      <Button variant="secondary" size={isWide ? 'md' : 'lg'} icon={Eye} onClick={() => setPreviewed(true)}>
        {t('product.preview')}
      </Button>
      <Save editor={editor} isWide={isWide} />
    </>
  );
  return (
    <>
      <AdminBar title={isWide ? t('products.title') : title} back={{ to: '/admin/products' }} heading={!isWide} />
      {isWide && (
        <Head title={title} dirty={editor.dirty}>
          {visibility}
          {actions}
        </Head>
      )}
      {editor.stale && <StaleNote editor={editor} stale={editor.stale} />}
      <div className="grid gap-4 pb-16 md:gap-5 md:pb-0 lg:grid-cols-[minmax(0,1fr)_356px] lg:items-start">
        <form id={FORM_ID} noValidate onSubmit={editor.submit} className="flex min-w-0 flex-col gap-4 md:gap-5">
          {!isWide && <PictureRow picture={picture}>{visibility}</PictureRow>}
          <DetailsCard form={form} />
          {isWide && <PictureCard picture={picture} />}
          <EnglishCard form={form} />
          <InformationCards form={form} />
          <NutritionCard form={form} />
        </form>
        {side}
      </div>
      {!isWide && <div className={footerClass}>{actions}</div>}
      <ProductPreview
        open={isPreviewed}
        onClose={() => setPreviewed(false)}
        form={form.values}
        src={picture.src}
        level={level}
      />
    </>
  );
}

function Save({ editor, isWide }: { editor: Editor; isWide: boolean }) {
  const t = useTranslations('admin');
  return (
    <Button
      type="submit"
      form={FORM_ID}
      size={isWide ? 'md' : 'lg'}
      className="flex-1 md:flex-none"
      disabled={!editor.dirty || editor.stale !== null}
      busy={editor.busy}
      busyLabel={t('product.saving')}
    >
      {t('product.save')}
    </Button>
  );
}

type HeadProps = { title: string; dirty: boolean; children: ReactNode };

/** On a phone the name is in the bar and the actions are at the bottom. */
function Head({ title, dirty, children }: HeadProps) {
  const t = useTranslations('admin');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p role="status" className="text-caption text-ink-3">
          {t(dirty ? 'product.unsaved' : 'products.title')}
        </p>
        <h1 className="wrap-anywhere">{title}</h1>
      </div>
      <div className="flex items-center gap-3">{children}</div>
    </div>
  );
}

const footerClass =
  'fixed inset-x-0 bottom-0 z-bar flex flex-wrap gap-3 border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:hidden';
