import { Search } from 'lucide-react';
import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette, { otherwise: 'unseen' });

const OpenPalette = createContext<(() => void) | null>(null);

/** Opens the palette by ⌘K or Ctrl K anywhere in the administration, or by a tap. The palette is loaded when it is first opened. */
export function PaletteHost({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setWasOpened(true);
      setOpen((is) => !is);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <OpenPalette value={open}>
      {children}
      {wasOpened && (
        <Suspense fallback={null}>
          <Palette open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenPalette>
  );
}

/** At the top of the side list, with its shortcut. */
export function PaletteButton() {
  const t = useTranslations('admin.palette');
  const open = useContext(OpenPalette);
  const isWide = useHasSideList();
  if (!open || !isWide) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts="Meta+K Control+K"
      title={t('open')}
      className="flex h-9 items-center gap-2 rounded-md border border-line bg-surface px-2.5 text-caption text-ink-2 hover:bg-surface-2"
      onClick={open}
    >
      <Icon of={Search} size={16} />
      <span className="sr-only">{t('open')}</span>
      <kbd aria-hidden className="font-sans">
        {isApple() ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}

/** In the bar of a page, where there is no side list. */
export function PaletteIcon() {
  const t = useTranslations('admin.palette');
  const open = useContext(OpenPalette);
  const isWide = useHasSideList();
  return !open || isWide ? null : <IconButton icon={Search} label={t('open')} onClick={open} />;
}

const useHasSideList = () => useMediaQuery('(min-width: 1024px)');

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
