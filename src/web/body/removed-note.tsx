import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';

/** Where a row was: the way back. A toast would be gone with the next one. */
export function RemovedNote({ text, onUndo }: { text: string; onUndo: () => void }) {
  const t = useTranslations('body');
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 bg-surface-2 py-1.5 pr-3 pl-5">
      <p className="min-w-0 text-caption text-ink-2">{text}</p>
      <Button variant="ghost" size="sm" onClick={onUndo}>
        {t('form.undo')}
      </Button>
    </div>
  );
}
