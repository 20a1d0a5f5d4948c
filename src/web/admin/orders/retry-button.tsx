import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#web/ui/icon-button.tsx';

/** At the end of a row that tells of something that failed. */
export function RetryButton({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useTranslations('admin');
  return <IconButton label={t('page.retry')} icon={RotateCcw} iconSize={18} boxed disabled={busy} onClick={onRetry} />;
}
