import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

type UndoNoteProps = { text: string; onUndo: () => void; link?: ReactNode; className?: string | undefined };

/** Undo where it happened: a toast may already have given way to another. */
export function UndoNote({ text, onUndo, link, className }: UndoNoteProps) {
  const t = useTranslations('meals');
  return (
    <div
      role="status"
      className={classNames(
        'flex items-center justify-between gap-3 rounded-md bg-surface-2 py-2 pr-2 pl-4',
        className,
      )}
    >
      <p className="min-w-0 flex-1 text-caption text-ink-2">{text}</p>
      {link}
      <Button variant="ghost" size="sm" onClick={onUndo}>
        {t('plans.undo')}
      </Button>
    </div>
  );
}
