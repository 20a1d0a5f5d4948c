import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { usePhotoInput } from './use-photo-input.tsx';

type PhotoFieldProps = {
  /** URL to display; null without a photo. */
  url: string | null;
  onPhoto: (photo: File) => void;
  onRemove: () => void;
};

/** Photo of a nutrition table beside the fields it is copied to by the member. */
export function PhotoField({ url, onPhoto, onRemove }: PhotoFieldProps) {
  const t = useTranslations('meals');
  const input = usePhotoInput({ label: t('photo.choose'), onPhoto });
  return (
    <div className={classNames('flex flex-col gap-1', url !== null && 'sticky top-0 z-10 bg-surface pb-1')}>
      {input.field}
      {url === null ? (
        <Button full variant="secondary" size="md" icon={Camera} busy={input.busy} onClick={input.choose}>
          {t('photo.choose')}
        </Button>
      ) : (
        <>
          <Photo url={url} />
          <div className="flex justify-between gap-2">
            <Button variant="ghost" size="sm" icon={Camera} busy={input.busy} onClick={input.choose}>
              {t('photo.again')}
            </Button>
            <Button variant="ghost" size="sm" icon={Trash2} onClick={onRemove}>
              {t('photo.remove')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** The photo stays visible while scrolling, and opens full screen when pressed. */
function Photo({ url }: { url: string }) {
  const t = useTranslations('meals');
  const [isLarge, setLarge] = useState(false);
  return (
    <button
      type="button"
      aria-expanded={isLarge}
      aria-label={t(isLarge ? 'photo.smaller' : 'photo.larger')}
      onClick={() => setLarge(!isLarge)}
      className="overflow-hidden rounded-lg bg-surface-2"
    >
      <img
        src={url}
        alt={t('photo.alt')}
        className={classNames('w-full', isLarge ? 'h-auto' : 'h-36 object-contain')}
      />
    </button>
  );
}
