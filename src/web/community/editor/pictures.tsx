import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useIsOnline } from '#web/platform/offline/status/use-sync.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { canShowPicture, shrinkPicture } from '#web/ui/fields/shrink-picture.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type DraftPicture, localPicture } from './draft-pictures.ts';

const MAX_SIDE_PX = 2_000;

/** Chooses pictures and uploads each at once; without a network they are uploaded with the post. */
export function usePictures(pictures: DraftPicture[], onPictures: (pictures: DraftPicture[]) => void) {
  const t = useTranslations('community');
  const toast = useToast();
  const isOnline = useIsOnline();
  const input = useRef<HTMLInputElement>(null);
  const upload = useAction(
    async (files: File[]) => {
      const added: DraftPicture[] = [];
      for (const file of files) {
        const picture = await shrinkPicture(file, MAX_SIDE_PX);
        const id = newId();
        added.push(isOnline ? await api.community.uploadPicture({ id, picture }) : await localPicture(id, picture));
      }
      return added;
    },
    { action: t('editor.pictureAction'), onDone: (added) => onPictures([...pictures, ...added]) },
  );
  const choose = () => {
    if (pictures.length >= COMMUNITY_BOUNDS.pictures) toast.show({ text: t('editor.pictureFull') });
    else input.current?.click();
  };
  const take = async (files: File[]) => {
    const room = files.slice(0, COMMUNITY_BOUNDS.pictures - pictures.length);
    const areShown = await Promise.all(room.map(canShowPicture));
    if (areShown.includes(false)) toast.show({ tone: 'error', text: t('editor.pictureBad') });
    else await upload.run(room);
  };
  const field = (
    <input
      ref={input}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      multiple
      hidden
      aria-label={t('editor.picture')}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = '';
        if (files.length > 0) void take(files);
      }}
    />
  );
  return { choose, busy: upload.busy, field };
}

type PictureListProps = {
  pictures: readonly DraftPicture[];
  busy: boolean;
  onPictures: (pictures: DraftPicture[]) => void;
};

/** The chosen pictures, each with a field for its alternative text. */
export function PictureList({ pictures, busy, onPictures }: PictureListProps) {
  const t = useTranslations('community');
  if (pictures.length === 0 && !busy) return null;
  return (
    <ul aria-label={t('editor.pictures')} className="flex flex-col gap-3">
      {pictures.map((picture) => (
        <li key={picture.id} className="flex items-end gap-3">
          <img src={picture.url} alt="" className="size-16 flex-none rounded-md bg-surface-2 object-cover" />
          <TextField
            label={t('editor.pictureAlt')}
            help={t('editor.pictureAltHelp')}
            className="flex-1"
            maxLength={COMMUNITY_BOUNDS.pictureAlt}
            value={picture.alt}
            onChange={({ target }) =>
              onPictures(pictures.map((one) => (one.id === picture.id ? { ...one, alt: target.value } : one)))
            }
          />
          <IconButton
            label={t('editor.pictureRemove')}
            icon={X}
            className="mb-6"
            onClick={() => onPictures(pictures.filter((one) => one.id !== picture.id))}
          />
        </li>
      ))}
      {pictures.some(({ file }) => file) && <li className="text-caption text-ink-3">{t('editor.pictureOffline')}</li>}
      {busy && (
        <li role="status" className="flex items-center gap-3 text-caption text-ink-3">
          <Spinner />
          {t('editor.pictureUploading')}
        </li>
      )}
    </ul>
  );
}
