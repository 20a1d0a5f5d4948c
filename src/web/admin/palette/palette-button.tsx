import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** ⌘K or Ctrl K anywhere in the administration, or a tap. The palette itself is loaded when it is first opened. */
export function PaletteButton({ className }: { className?: string }) {
  const t = useTranslations('admin.palette');
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
    <>
      <button
        type="button"
        aria-keyshortcuts="Meta+K Control+K"
        className={classNames(
          'flex h-11 min-w-0 items-center gap-3 rounded-md border border-line bg-surface px-3 text-left text-ink-3 hover:bg-surface-2',
          className,
        )}
        onClick={open}
      >
        <Icon of={Search} size={18} />
        <span className="min-w-0 flex-1 truncate">{t('open')}</span>
        <kbd aria-hidden className="hidden text-caption font-medium lg:inline">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <Palette open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
