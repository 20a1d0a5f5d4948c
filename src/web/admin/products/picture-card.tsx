import { ImageUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PictureInput } from './picture-input.tsx';
import { ProductPicture } from './product-picture.tsx';
import type { ProductPictureChoice } from './use-picture.ts';

/** The picture and a drop zone. */
export function PictureCard({ picture }: { picture: ProductPictureChoice }) {
  const t = useTranslations('admin');
  return (
    <Card>
      <CardHead
        title={t('product.picture')}
        action={<span className="text-caption text-ink-3">{t('product.pictureHelp')}</span>}
      />
      <div className="mt-4 flex items-stretch gap-4">
        <ProductPicture src={picture.src} className="size-33 rounded-lg" iconSize={32} />
        <DropZone picture={picture} />
      </div>
    </Card>
  );
}

/** For phones: the picture, whether the product is shown, and a button for another picture. */
export function PictureRow({ picture, children }: { picture: ProductPictureChoice; children: ReactNode }) {
  const t = useTranslations('admin');
  const errorId = useId();
  return (
    <Card compact className="flex items-center gap-4">
      <ProductPicture src={picture.src} className="size-21 rounded-md" iconSize={28} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {children}
        <PictureInput picture={picture} errorId={picture.problem ? errorId : undefined} look="button" />
        {picture.problem && <FieldError id={errorId}>{t(`problems.${picture.problem}`)}</FieldError>}
      </div>
    </Card>
  );
}

function DropZone({ picture }: { picture: ProductPictureChoice }) {
  const t = useTranslations('admin');
  const errorId = useId();
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) picture.choose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={classNames(zoneClass, isOver ? 'border-accent bg-accent-soft' : 'border-line-strong')}
    >
      <span className="text-accent">{picture.busy ? <Spinner size={24} /> : <Icon of={ImageUp} size={24} />}</span>
      <p className="font-medium">{t('product.pictureDrop')}</p>
      <PictureInput picture={picture} errorId={picture.problem ? errorId : undefined} look="link" />
      {picture.problem && <FieldError id={errorId}>{t(`problems.${picture.problem}`)}</FieldError>}
    </div>
  );
}

const zoneClass =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-1.5 rounded-lg border-[1.5px] border-dashed p-3 text-center transition-colors duration-fast';
