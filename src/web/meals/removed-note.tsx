import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import type { Journal } from './journal/use-journal.ts';
import type { RemovedMeal } from './journal/use-meal-log.ts';

/** Where a row was: the way back, for as long as the day is open. A toast would be gone with the next one. */
export function RemovedNote({ removed, journal }: { removed: RemovedMeal; journal: Journal }) {
  const t = useTranslations('meals');
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 bg-surface-2 py-1.5 pr-3 pl-5.5">
      <p className="min-w-0 text-caption text-ink-2">{t('row.removed', { name: removed.row.foodName })}</p>
      <Button variant="ghost" size="sm" onClick={() => void journal.restore(removed)}>
        {t('row.undo')}
      </Button>
    </div>
  );
}
