import { useTranslations } from 'use-intl';
import type { OperationStatus } from '#domain/admin/operations/operations.contract.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { KeyValueRow, List, ListRow } from '#web/ui/data/list-row.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { useHashTarget } from './use-hash-target.ts';
import { useOperationTexts } from './use-operation-texts.ts';

/** Only the name and times of a call: its caller is not stored. */
export function SlowCallsCard({ slow }: Pick<OperationStatus['calls'], 'slow'>) {
  const t = useTranslations('operations.calls');
  const format = useFormat();
  return (
    <Card flush {...useHashTarget('slow')}>
      <CardHead className="px-5 pt-4.5 pb-2" title={t('slowTitle')} subtitle={t('slowText')} />
      {slow.length === 0 ? (
        <p className="px-5 pb-4.5 text-ink-2">{t('slowNone')}</p>
      ) : (
        <List inset label={t('slowTitle')}>
          {slow.map(({ call, count, longestMs, p95Ms }) => (
            <ListRow
              key={call}
              title={<span className="wrap-anywhere">{call}</span>}
              meta={t('slowMeta', { count, ms: format.number(longestMs) })}
              value={`${format.number(p95Ms)}\u00a0ms`}
              valueMeta="p95"
            />
          ))}
        </List>
      )}
    </Card>
  );
}

export function PaymentsCard({ payments }: Pick<OperationStatus, 'payments'>) {
  const t = useTranslations('operations.payments');
  const format = useFormat();
  const { mode, lastEventAt } = payments;
  return (
    <Card>
      <CardHead title={t('title')} action={<Badge tone={mode === 'live' ? 'accent' : 'neutral'}>{t(mode)}</Badge>} />
      <dl className="mt-2">
        <KeyValueRow
          label={t('lastEvent')}
          value={lastEventAt === null ? t('never') : format.ago(lastEventAt, correctedNow())}
        />
        <KeyValueRow label={t('eventsDay')} value={format.number(payments.eventsDay)} />
        <KeyValueRow label={t('waiting')} value={format.number(payments.waiting)} />
        <KeyValueRow label={t('failedRefunds')} value={format.number(payments.failedRefunds)} />
        <KeyValueRow label={t('disputes')} value={format.number(payments.disputes)} />
      </dl>
    </Card>
  );
}

export function DeliveryCard({ delivery }: Pick<OperationStatus, 'delivery'>) {
  const t = useTranslations('operations.delivery');
  return (
    <Card>
      <CardHead title={t('title')} subtitle={t('text')} />
      <dl className="mt-2">
        {delivery.map(({ channel, sentDay, retrying, failed }) => (
          <KeyValueRow
            key={channel}
            label={t(channel)}
            value={
              retrying + failed > 0 ? (
                <Badge tone="warn">{t('trouble', { count: retrying + failed })}</Badge>
              ) : sentDay === 0 ? (
                t('never')
              ) : (
                t('sent', { count: sentDay })
              )
            }
          />
        ))}
      </dl>
    </Card>
  );
}

export function StorageCard({ storage, backups }: Pick<OperationStatus, 'storage' | 'backups'>) {
  const t = useTranslations('operations.storage');
  const format = useFormat();
  const { bytesText } = useOperationTexts();
  const { disk, filesBytes, filesIn, databaseBytes, growthBytes } = storage;
  const filesText = filesBytes === null ? t('unmeasured') : bytesText(filesBytes);
  return (
    <Card {...useHashTarget('storage')}>
      <CardHead title={t('title')} />
      {disk && (
        <div className="mt-3">
          <ProgressBar
            label={t('disk')}
            value={disk.totalBytes - disk.freeBytes}
            max={disk.totalBytes}
            restText={t('diskText', { free: bytesText(disk.freeBytes), total: bytesText(disk.totalBytes) })}
            tone={disk.freeBytes / disk.totalBytes < 0.15 ? 'warn' : 'accent'}
          />
        </div>
      )}
      <dl className="mt-2">
        <KeyValueRow label={t('database')} value={bytesText(databaseBytes)} />
        <KeyValueRow label={t('files')} value={filesIn === 's3' ? t('filesS3') : filesText} />
        <KeyValueRow
          label={t('backup')}
          value={
            backups.lastAt === null
              ? t('backupNone')
              : t('backupText', {
                  when: format.ago(backups.lastAt, correctedNow()),
                  bytes: bytesText(backups.bytes ?? 0),
                })
          }
        />
      </dl>
      <ButtonLink to="/admin/operations/backups" variant="secondary" size="md" className="mt-3">
        {t('backups')}
      </ButtonLink>
      {growthBytes !== null && (
        <p className="mt-2 text-caption text-ink-3">{t('growth', { bytes: bytesText(Math.max(0, growthBytes)) })}</p>
      )}
    </Card>
  );
}

export function VersionCard({ version }: Pick<OperationStatus, 'version'>) {
  const t = useTranslations('operations.version');
  const format = useFormat();
  return (
    <Card>
      <CardHead title={t('title')} />
      <dl className="mt-2">
        <KeyValueRow label={t('app')} value={version.app} />
        <KeyValueRow label={t('started')} value={format.ago(version.startedAt, correctedNow())} />
        <KeyValueRow label={t('processes')} value={format.number(version.processes)} />
        <KeyValueRow label={t('node')} value={version.node} />
        <KeyValueRow label={t('database')} value={version.database} />
      </dl>
    </Card>
  );
}
