import { ImageUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { ProductPicture } from './product-picture.tsx';
import { PICTURE_TYPES, type ProductPictureChoice } from './use-picture.ts';

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

type PictureInputProps = {
  picture: ProductPictureChoice;
  /** The id of the error message. */
  errorId: string | undefined;
  look: 'button' | 'link';
};

/** Opens the system's file dialog. */
function PictureInput({ picture, errorId, look }: PictureInputProps) {
  const t = useTranslations('admin');
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Allows choosing the same file again after a failure.
    event.target.value = '';
    if (file) picture.choose(file);
  };
  return (
    <>
      {look === 'link' ? (
        <button type="button" aria-describedby={errorId} className={linkClass} onClick={open}>
          {t('product.pictureChoose')}
        </button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          icon={ImageUp}
          busy={picture.busy}
          aria-describedby={errorId}
          className="self-start"
          onClick={open}
        >
          {t(picture.src === null ? 'product.pictureAdd' : 'product.pictureChange')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('product.pictureFile')}
        tabIndex={-1}
        className="hidden"
        onChange={handleChange}
      />
    </>
  );
}
