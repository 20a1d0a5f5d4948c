import { useQueryClient } from '@tanstack/react-query';
import { Check, CircleAlert, Clock, LoaderCircle, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OperationStatus } from '#domain/admin/operations/operations.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ADMIN_OPERATIONS } from './operations-queries.ts';
import { useHashTarget } from './use-hash-target.ts';
import { useOperationTexts } from './use-operation-texts.ts';

type Recurring = OperationStatus['recurring'][number];

/** Recurring jobs: last run, duration, result and next run. */
export function RecurringCard({ recurring }: { recurring: readonly Recurring[] }) {
  const t = useTranslations('operations.jobs');
  const format = useFormat();
  const { kindText, tookText } = useOperationTexts();
  const when = (at: string | null) => (at === null ? '–' : format.ago(at, correctedNow()));
  const next = ({ nextAt }: Recurring) => (nextAt === null ? '' : t('next', { time: format.time(nextAt) }));
  const columns: Column<Recurring>[] = [
    {
      key: 'job',
      header: t('job'),
      cell: (job) => (
        <>
          <span className="block font-medium">{kindText(job.kind)}</span>
          <span className="block text-caption text-ink-3">{next(job)}</span>
        </>
      ),
    },
    {
      key: 'last',
      header: t('last'),
      cell: ({ lastAt }) => <span className="whitespace-nowrap">{when(lastAt)}</span>,
    },
    { key: 'took', header: t('took'), align: 'end', cell: ({ tookMs }) => tookText(tookMs) },
    { key: 'outcome', header: t('outcome'), cell: ({ outcome }) => <Outcome outcome={outcome} /> },
    { key: 'run', header: t('job'), hideHeader: true, cell: ({ kind }) => <RunButton kind={kind} /> },
  ];
  return (
    <Card flush {...useHashTarget('jobs')}>
      <CardHead
        className="px-5 pt-4.5 pb-2"
        title={t('title')}
        subtitle={t('subtitle', {
          count: recurring.length,
          failed: recurring.filter(({ outcome }) => outcome === 'failed').length,
        })}
      />
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={recurring}
        rowKey={({ kind }) => kind}
        asRow={(job) => ({
          title: kindText(job.kind),
          meta: job.lastAt === null ? next(job) : `${when(job.lastAt)}, ${tookText(job.tookMs)}`,
          trailing: (
            <>
              <Outcome outcome={job.outcome} />
              <RunButton kind={job.kind} />
            </>
          ),
        })}
      />
    </Card>
  );
}

function Outcome({ outcome }: { outcome: Recurring['outcome'] }) {
  const t = useTranslations('operations.jobs');
  if (outcome === 'failed')
    return (
      <Badge tone="danger" icon={CircleAlert}>
        {t('failed')}
      </Badge>
    );
  const icon = outcome === 'done' ? Check : outcome === 'running' ? LoaderCircle : Clock;
  return (
    <span className="inline-flex items-center gap-1.5 text-label whitespace-nowrap text-ink-2">
      <Icon of={icon} size={16} className={outcome === 'done' ? 'text-success' : 'text-ink-3'} />
      {t(outcome)}
    </span>
  );
}

function RunButton({ kind }: { kind: string }) {
  const t = useTranslations('operations.jobs');
  const { kindText } = useOperationTexts();
  const client = useQueryClient();
  const run = useAction(
    async () => {
      await api.adminOperations.runJob({ kind });
      await client.invalidateQueries({ queryKey: ADMIN_OPERATIONS });
    },
    { action: t('runAction'), successToast: t('ran', { job: kindText(kind) }) },
  );
  return (
    <IconButton
      label={t('run', { job: kindText(kind) })}
      icon={Play}
      iconSize={18}
      disabled={run.busy}
      onClick={() => void run.run()}
    />
  );
}
