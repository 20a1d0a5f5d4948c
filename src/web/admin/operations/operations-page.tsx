import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { missedTargets, OPERATION_TARGETS } from '#domain/admin/operations/alarms.ts';
import type { OperationStatus } from '#domain/admin/operations/operations.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { AlarmBanner } from './alarm-banner.tsx';
import { FailedJobsCard } from './failed-jobs-card.tsx';
import { ADMIN_OPERATIONS, statusQuery } from './operations-queries.ts';
import { RecurringCard } from './recurring-card.tsx';
import { DeliveryCard, PaymentsCard, SlowCallsCard, StorageCard, VersionCard } from './status-cards.tsx';

/** The state of the service: a sentence, four numbers, then jobs, failures and storage. */
export function OperationsPage() {
  const t = useTranslations('operations');
  const admin = useTranslations('admin');
  const format = useFormat();
  const client = useQueryClient();
  const query = useQuery(statusQuery());
  return (
    <>
      <AdminBar title={admin('index.title')} back={{ to: '/admin' }} />
      <PageHead
        title={t('title')}
        subtitle={query.data && t('updated', { time: format.time(query.data.at) })}
        action={
          <Button
            variant="secondary"
            size="md"
            icon={RefreshCw}
            busy={query.isFetching}
            onClick={() => void client.invalidateQueries({ queryKey: ADMIN_OPERATIONS })}
          >
            {t('refresh')}
          </Button>
        }
      />
      <AdminContent query={query} failure={t('loadError')}>
        {(status) => <Status status={status} />}
      </AdminContent>
    </>
  );
}

function Status({ status }: { status: OperationStatus }) {
  const t = useTranslations('operations');
  return (
    <>
      <AlarmBanner alarms={status.alarms} well={{ title: t('well'), text: t('wellText') }} />
      <StatusMetrics status={status} />
      <div className="grid grid-cols-1 gap-4 md:gap-5 min-[1100px]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] min-[1100px]:items-start">
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <RecurringCard recurring={status.recurring} />
          <SlowCallsCard slow={status.calls.slow} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <PaymentsCard payments={status.payments} />
          <DeliveryCard delivery={status.delivery} />
          <StorageCard storage={status.storage} backups={status.backups} />
          <VersionCard version={status.version} />
        </div>
      </div>
      <FailedJobsCard />
    </>
  );
}

function StatusMetrics({ status: { calls, queue, uptime } }: { status: OperationStatus }) {
  const t = useTranslations('operations.calls');
  const format = useFormat();
  const missed = missedTargets({ ...calls, ...queue, uptimePercent: uptime?.percent ?? null });
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <MetricCard
        name={t('p95')}
        value={format.number(calls.p95Ms)}
        unit="ms"
        meta={t(missed.p95 ? 'targetMissed' : 'target', { target: OPERATION_TARGETS.p95Ms })}
        isMissed={missed.p95}
        curve={calls.hours.map(({ p95Ms }) => p95Ms)}
      />
      <MetricCard
        name={t('errors')}
        value={format.number(calls.errorsHour)}
        isMissed={missed.errors}
        meta={t('errorsDay', { count: calls.errorsDay })}
        curve={calls.hours.map(({ errors }) => errors)}
      />
      <MetricCard
        name={t('queue')}
        value={format.number(queue.due + queue.retrying)}
        unit={t('queueUnit')}
        isMissed={missed.queue}
        meta={
          queue.oldestSeconds !== null && queue.oldestSeconds >= 60
            ? t('oldest', { minutes: Math.floor(queue.oldestSeconds / 60) })
            : t('queueNone')
        }
      />
      <MetricCard
        name={uptime ? t('uptimeSince', { day: format.dayShort(format.dayOf(uptime.since)) }) : t('uptime')}
        isMissed={missed.uptime}
        value={uptime ? format.number(uptime.percent, 2) : '–'}
        unit="%"
        meta={uptime ? t('down', { minutes: format.number(uptime.minutesDown) }) : t('unknown')}
      />
    </div>
  );
}

type MetricCardProps = {
  name: string;
  value: string;
  unit?: string;
  meta: string;
  /** Over its target: number and curve are marked. */
  isMissed: boolean;
  curve?: (number | null)[];
};

function MetricCard({ name, value, unit, meta, isMissed, curve }: MetricCardProps) {
  return (
    <Card as="div" flush className="flex flex-col">
      <div className="px-4 pt-3.5 pb-2">
        <h2 className="text-caption font-regular text-ink-3">{name}</h2>
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <NumberWithUnit size="h2" value={value} unit={unit} />
          <p className={classNames('text-caption', isMissed ? 'font-medium text-warn' : 'text-ink-3')}>{meta}</p>
        </div>
      </div>
      {curve?.some((at) => at !== null) && (
        <div aria-hidden className={classNames('mt-auto', isMissed && '[--accent:var(--warn)]')}>
          <Sparkline label={name} values={curve} height={40} />
        </div>
      )}
    </Card>
  );
}
