import { CircleAlert, CloudCheck, CloudUpload, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { RowSync } from '#domain/sync/status/sync-status.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useRowSync } from './use-sync.ts';

const LOOKS = {
  'saved-here': { icon: Smartphone, textKey: 'sync.savedHere', tone: 'text-ink-3' },
  sending: { icon: CloudUpload, textKey: 'sync.sending', tone: 'text-ink-3' },
  synced: { icon: CloudCheck, textKey: 'sync.synced', tone: 'text-success' },
  refused: { icon: CircleAlert, textKey: 'sync.refused', tone: 'font-semibold text-danger' },
} as const;

/** The sync state of a row. Renders nothing for a row that has been synced for some time. */
export function SyncBadge({ record }: { record: string }) {
  const sync = useRowSync(record);
  return sync && <SyncMark sync={sync} />;
}

function SyncMark({ sync }: { sync: RowSync }) {
  const t = useTranslations('platform');
  const { icon, textKey, tone } = LOOKS[typeof sync === 'string' ? sync : 'refused'];
  return (
    <span className={classNames('inline-flex items-center gap-1.25 text-caption whitespace-nowrap', tone)}>
      <Icon of={icon} size={14} strokeWidth={2} />
      {t(textKey)}
    </span>
  );
}
