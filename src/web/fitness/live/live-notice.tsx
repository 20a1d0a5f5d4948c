import { MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { LiveSession } from '#domain/fitness/live/live-session.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { LiveState } from '../live-sync/live-state.ts';
import { useLiveStore } from './use-live.ts';

type LiveNoticeProps = { live: Extract<LiveState, { session: LiveSession }> };

/** Shown when another tab or device holds the session, or another session runs, with a button to continue here. */
export function LiveNotice({ live }: LiveNoticeProps) {
  const t = useTranslations('live');
  const store = useLiveStore();
  if (live.status === 'here') {
    if (!live.other) return null;
    return <Notice title={t('away.otherTitle')} text={t('away.other', live.other)} />;
  }
  if (live.status === 'ended') {
    return (
      <Notice title={t('away.endedTitle')} text={t('away.ended')}>
        <Button size="md" onClick={() => void store.continueAs(newId())}>
          {t('away.asNew')}
        </Button>
        <Button variant="ghost" size="md" onClick={() => void store.clear()}>
          {t('away.drop')}
        </Button>
      </Notice>
    );
  }
  const text = live.holder.kind === 'tab' ? t('away.tab') : t('away.device', { device: live.holder.name });
  return (
    <Notice title={t('away.title')} text={text}>
      <Button size="md" onClick={() => void store.takeOver()}>
        {t('away.takeOver')}
      </Button>
    </Notice>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Card as="div" compact tone="soft" role="status" className="flex flex-col gap-3 md:flex-row md:items-center">
      <div className="flex flex-1 items-start gap-3">
        <Icon of={MonitorSmartphone} size={20} className="mt-0.5 text-accent-strong" />
        <div>
          <p className="text-h3">{title}</p>
          <p className="text-caption text-ink-2">{text}</p>
        </div>
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </Card>
  );
}
