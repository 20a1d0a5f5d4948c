import { CircleAlert, CloudCheck, CloudOff, CloudUpload, GitCompareArrows, HardDrive, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SyncSummary } from '#domain/sync/status/sync-status.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useOutbox } from './offline-context.tsx';
import type { UnsentLook, UnsentSheet } from './unsent-sheet.tsx';
import { useIsPersistent, useStorageNotice, useSyncSummary } from './use-sync.ts';

const LOOKS = {
  offline: { icon: WifiOff, ground: 'bg-inverse text-on-inverse', link: 'text-inverse-accent' },
  waiting: { icon: CloudOff, ground: 'bg-inverse text-on-inverse', link: 'text-inverse-accent' },
  sending: { icon: CloudUpload, ground: 'bg-accent-soft text-accent-strong', link: '' },
  synced: { icon: CloudCheck, ground: 'bg-success-soft text-success', link: '' },
  refused: { icon: CircleAlert, ground: 'bg-danger-soft text-danger', link: '' },
  superseded: { icon: GitCompareArrows, ground: 'bg-accent-soft text-accent-strong', link: '' },
} as const;

const REASONS = { unreachable: 'sync.unreachable', asked: 'sync.asked', 'sign-in': 'sync.signIn' } as const;

/** The sync state of the device, under the top bar. Renders nothing when everything is synced. */
export function SyncBar(look: UnsentLook) {
  const notice = useStorageNotice();
  const isIdle = useSyncSummary().kind === 'idle';
  return (
    <>
      {notice === 'cleared' && <ClearedBar />}
      {notice === 'memory' && isIdle && <MemoryBar />}
      <SummaryBar {...look} />
    </>
  );
}

const noticeClass = 'flex min-h-12 items-center gap-2.5 bg-inverse pr-2 pl-4 text-on-inverse md:pl-7';

function ClearedBar() {
  const t = useTranslations('platform');
  const outbox = useOutbox();
  return (
    <div className={noticeClass}>
      <Icon of={CircleAlert} strokeWidth={2} className="flex-none" />
      <p role="alert" className="min-w-0 flex-1 py-2 text-caption">
        {t('sync.cleared')}
      </p>
      <BarButton className="text-inverse-accent" label={t('sync.dismiss')} onPress={outbox.dismissCleared} />
    </div>
  );
}

function MemoryBar() {
  const t = useTranslations('platform');
  return (
    <div className={noticeClass}>
      <Icon of={HardDrive} strokeWidth={2} className="flex-none" />
      <p role="status" className="min-w-0 flex-1 py-2 text-caption">
        {t('sync.memoryOnly')}
      </p>
    </div>
  );
}

function SummaryBar(look: UnsentLook) {
  const t = useTranslations('platform');
  const summary = useSyncSummary();
  const [list, setList] = useState<{ Sheet: typeof UnsentSheet; open: boolean } | null>(null);
  const loadSheet = useSheetLoader();
  const shown = summary.kind === 'idle' ? null : LOOKS[summary.kind];
  const show = async () => {
    const Sheet = await loadSheet();
    if (Sheet) setList({ Sheet, open: true });
  };
  return (
    <>
      <div className={classNames(shown && 'flex min-h-12 items-center gap-2.5 pr-2 pl-4 md:pl-7', shown?.ground)}>
        {shown && <Icon of={shown.icon} strokeWidth={2} className="flex-none" />}
        <p role="status" className={classNames('min-w-0 flex-1 text-caption', shown && 'py-2')}>
          <SummaryText summary={summary} />
        </p>
        {hasRows(summary) && <BarButton className={shown?.link} label={t('sync.show')} onPress={() => void show()} />}
      </div>
      {list && <list.Sheet {...look} open={list.open} onClose={() => setList({ ...list, open: false })} />}
    </>
  );
}

/** The sheet's code is loaded on demand. Offline it may be unavailable, which a toast reports. */
function useSheetLoader(): () => Promise<typeof UnsentSheet | null> {
  const toast = useToast();
  const t = useTranslations('platform');
  return async () => {
    try {
      return (await import('./unsent-sheet.tsx')).UnsentSheet;
    } catch {
      toast.show({ text: t('sync.listUnavailable'), tone: 'error' });
      return null;
    }
  };
}

type BarButtonProps = { className?: string | undefined; label: string; onPress: () => void };

function BarButton({ className, label, onPress }: BarButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames('min-h-11 flex-none rounded-sm px-2.5 text-caption font-semibold', className)}
    >
      {label}
    </button>
  );
}

function SummaryText({ summary }: { summary: SyncSummary }) {
  const t = useTranslations('platform');
  switch (summary.kind) {
    case 'idle':
      return null;
    case 'offline':
      return <WaitingText what={t('sync.offline')} count={summary.count} />;
    case 'waiting':
      return <WaitingText what={t(REASONS[summary.reason])} count={summary.count} />;
    case 'sending':
      return <b className="font-semibold">{t('sync.sendingRows', { count: summary.count })}</b>;
    case 'synced':
      return <b className="font-semibold">{t('sync.allSynced')}</b>;
    case 'superseded':
      return <b className="font-semibold">{t('sync.supersededRows', { count: summary.count })}</b>;
    case 'refused':
      return <b className="font-semibold">{t('sync.refusedRows', { count: summary.count })}</b>;
  }
}

/** Without storage unsent rows are lost with the tab, so the text warns about that instead. */
function WaitingText({ what, count }: { what: string; count: number }) {
  const t = useTranslations('platform');
  const isPersistent = useIsPersistent();
  return (
    <>
      <b className="font-semibold">{what}</b> {isPersistent ? t('sync.waitingHere', { count }) : t('sync.keepOpen')}
    </>
  );
}

/** Rows that are sent within a second are not listed. */
function hasRows(summary: SyncSummary): boolean {
  if (summary.kind === 'refused' || summary.kind === 'waiting' || summary.kind === 'superseded') return true;
  return summary.kind === 'offline' && summary.count > 0;
}
