import { Camera, ImageOff, ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { List } from '#web/ui/data/list-row.tsx';
import { MenuRow } from '#web/ui/data/menu-row.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { useReadOnly } from '#web/ui/read-only.ts';
import { usePhotoInput } from './use-photo-input.tsx';

type PictureButtonProps = {
  /** URL to display; null without a picture. */
  url: string | null;
  onPhoto: (photo: File) => void;
  onRemove: () => void;
};

/** The picture of a recipe as a button that adds, replaces or removes it. */
export function PictureButton({ url, onPhoto, onRemove }: PictureButtonProps) {
  const t = useTranslations('recipes');
  const isReadOnly = useReadOnly();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const input = usePhotoInput({ label: t('picture.choose'), onPhoto });
  return (
    <>
      {input.field}
      <button
        ref={anchor}
        type="button"
        aria-label={t(url === null ? 'picture.add' : 'picture.edit')}
        aria-haspopup={url === null ? undefined : 'dialog'}
        aria-busy={input.busy}
        disabled={isReadOnly}
        onClick={url === null ? input.choose : () => setOpen(true)}
        className="relative grid size-20 flex-none place-items-center rounded-lg bg-accent-soft text-accent-strong"
      >
        {url === null ? (
          <Icon of={Camera} size={26} />
        ) : (
          <>
            <img src={url} alt="" className="size-full rounded-lg bg-surface-2 object-cover" />
            <span className="absolute -right-1.5 -bottom-1.5 grid size-8 place-items-center rounded-full border border-line bg-surface text-ink shadow-1">
              <Icon of={Camera} size={16} />
            </span>
          </>
        )}
      </button>
      <Menu open={isOpen} onClose={() => setOpen(false)} title={t('picture.edit')} anchor={anchor}>
        <List>
          <MenuRow icon={ImagePlus} title={t('picture.change')} onPress={input.choose} />
          <MenuRow icon={ImageOff} iconTone="danger" title={t('picture.remove')} onPress={onRemove} />
        </List>
      </Menu>
    </>
  );
}
