import { CircleAlert, GitCompareArrows, RefreshCw, Smartphone } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useTranslations } from 'use-intl';
import { type Operation, tableOf } from '#domain/sync/outbox/operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Tile } from '#web/ui/data/list-row.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useOutbox } from './offline-context.tsx';
import { RefusedActions } from './refused-note.tsx';
import { SyncBadge } from './sync-badge.tsx';
import { useOperationText, useRefusalText } from './use-operation-text.ts';
import { useIsOnline, useIsPersistent, useSuperseded, useUnsent } from './use-sync.ts';

export type UnsentLook = {
  /** The icon of a table's rows, by the table's name. */
  icons?: Readonly<Record<string, IconComponent>> | undefined;
  /** Loads a feature's texts, which name its rows. */
  loadTexts?: ((namespace: string) => void) | undefined;
};

type UnsentSheetProps = UnsentLook & { open: boolean; onClose: () => void };

/** Lists everything unsent on this device, refused rows first with their reason and actions. */
export function UnsentSheet({ open, onClose, icons = {}, loadTexts }: UnsentSheetProps) {
  const t = useTranslations('platform');
  const unsent = useUnsent();
  const superseded = useSuperseded();
  useLabelTexts([...unsent, ...superseded], open ? loadTexts : undefined);
  const hasWaiting = unsent.some(({ state }) => state !== 'refused');
  return (
    <Sheet open={open} onClose={onClose} title={t('sync.sheetTitle')} footer={hasWaiting ? <TryNow /> : undefined}>
      {(unsent.length > 0 || superseded.length === 0) && <Intro isEmpty={unsent.length === 0} />}
      <ul className="mt-2 divide-y divide-line">
        {unsent.map((operation) => (
          <UnsentRow key={operation.seq} operation={operation} icon={icons[tableOf(operation.record)] ?? Smartphone} />
        ))}
        {superseded.map((operation) => (
          <SupersededRow key={operation.seq} operation={operation} />
        ))}
      </ul>
    </Sheet>
  );
}

function useLabelTexts(unsent: readonly Operation[], loadTexts: UnsentLook['loadTexts']) {
  const namespaces = [...new Set(unsent.map(({ label }) => label.key.split('.')[0]))].join(' ');
  useEffect(() => {
    for (const namespace of namespaces.split(' ').filter(Boolean)) loadTexts?.(namespace);
  }, [namespaces, loadTexts]);
}

function Intro({ isEmpty }: { isEmpty: boolean }) {
  const t = useTranslations('platform');
  const isOnline = useIsOnline();
  const isPersistent = useIsPersistent();
  if (isEmpty) return <p className="text-caption text-ink-3">{t('sync.nothing')}</p>;
  if (!isPersistent) return <p className="text-caption text-warn">{t('sync.keepOpen')}</p>;
  return <p className="text-caption text-ink-3">{t(isOnline ? 'sync.introOnline' : 'sync.introOffline')}</p>;
}

function UnsentRow({ operation, icon }: { operation: Operation; icon: IconComponent }) {
  const { title, detail } = useOperationText()(operation);
  const reason = useRefusalText();
  const isRefused = operation.state === 'refused';
  return (
    <li className="flex min-h-16 items-start gap-3 py-3">
      <Tile icon={isRefused ? CircleAlert : icon} tone={isRefused ? 'danger' : 'neutral'} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2">
          <p className="min-w-0 font-medium break-words text-ink">{title}</p>
          <SyncBadge record={operation.record} />
        </div>
        {detail && <p className="text-caption text-ink-3">{detail}</p>}
        {isRefused && (
          <>
            <p className="mt-1 text-caption text-danger">{reason(operation.refusal)}</p>
            <RefusedActions opId={operation.opId} />
          </>
        )}
      </div>
    </li>
  );
}

/** The later edit takes precedence, whichever device made it; the other one can be restored. */
function SupersededRow({ operation }: { operation: Operation }) {
  const t = useTranslations('platform');
  const outbox = useOutbox();
  const { title, detail } = useOperationText()(operation);
  return (
    <li className="flex gap-3 py-3">
      <Tile icon={GitCompareArrows} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words text-ink">{title}</p>
        {detail && <p className="text-caption text-ink-3">{detail}</p>}
        <p className="mt-1 text-caption text-ink-2">{t('sync.superseded')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" variant="soft" onClick={() => void outbox.takeBack(operation.opId)}>
            {t('sync.useMine')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void outbox.dismissSuperseded(operation.opId)}>
            {t('sync.keepLater')}
          </Button>
        </div>
      </div>
    </li>
  );
}

function TryNow() {
  const t = useTranslations('platform');
  const outbox = useOutbox();
  const isOnline = useIsOnline();
  const whyId = useId();
  return (
    <>
      <Button
        full
        icon={RefreshCw}
        disabled={!isOnline}
        aria-describedby={isOnline ? undefined : whyId}
        onClick={() => void outbox.retryNow()}
      >
        {t('sync.tryNow')}
      </Button>
      {!isOnline && (
        <p id={whyId} className="mt-2 text-center text-caption text-ink-3">
          {t('sync.tryNowOffline')}
        </p>
      )}
    </>
  );
}
