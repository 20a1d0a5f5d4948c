import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { PICTURE_TYPES, type ProductPictureChoice } from './use-picture.ts';

type PictureInputProps = {
  picture: ProductPictureChoice;
  /** The id of the error message. */
  errorId: string | undefined;
  look: 'button' | 'link';
};

/** Opens the system's file dialog. */
export function PictureInput({ picture, errorId, look }: PictureInputProps) {
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
