import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { canShowPicture, shrinkPicture } from '#web/ui/fields/shrink-picture.ts';

/** Enough for the small print of a label. */
const MAX_SIDE_PX = 2_000;
const TYPES = 'image/jpeg,image/png,image/webp';

/** Scales a chosen file down; shows an error when it cannot be decoded. */
export function usePhoto(onPhoto: (photo: File) => void) {
  const t = useTranslations('meals');
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const take = async (file: File) => {
    setBusy(true);
    if (await canShowPicture(file)) onPhoto(await shrinkPicture(file, MAX_SIDE_PX));
    else toast.show({ tone: 'error', text: t('photo.bad') });
    setBusy(false);
  };
  return { take, busy };
}

type Wanted = {
  label: string;
  onPhoto: (photo: File) => void;
  /** Opens the camera directly where there is one. */
  camera?: boolean;
};
type PhotoInput = { choose: () => void; busy: boolean; field: ReactNode };

/** Chooses a photo by camera or file. Render `field` anywhere; `choose` opens it. */
export function usePhotoInput({ label, onPhoto, camera = false }: Wanted): PhotoInput {
  const input = useRef<HTMLInputElement>(null);
  const { take, busy } = usePhoto(onPhoto);
  const field = (
    <input
      ref={input}
      type="file"
      accept={TYPES}
      {...(camera && { capture: 'environment' })}
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        currentTarget.value = '';
        if (file) void take(file);
      }}
    />
  );
  return { choose: () => input.current?.click(), busy, field };
}
