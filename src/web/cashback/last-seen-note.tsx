import { CloudOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format.ts';
import { Icon } from '#web/ui/icon.tsx';

type LastSeenNoteProps = { query: { data: unknown; error: unknown; dataUpdatedAt: number } };

/** Amounts that could not be read anew say how old they are. */
export function LastSeenNote({ query: { data, error, dataUpdatedAt } }: LastSeenNoteProps) {
  const t = useTranslations('cashback');
  const format = useFormat();
  if (data === undefined || error === null) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-caption text-ink-2">
      <Icon of={CloudOff} className="flex-none" />
      {t('lastSeen', { when: format.ago(dataUpdatedAt, Date.now()) })}
    </p>
  );
}
