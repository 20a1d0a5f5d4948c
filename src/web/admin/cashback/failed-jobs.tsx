import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { RetryButton } from '../orders/retry-refund.tsx';
import { CASHBACK_ADMIN, failedJobsQuery } from './cashback-queries.ts';

/** Failed cashback jobs, given up or retried, until they succeed. Renders nothing when there are none. */
export function FailedJobs() {
  const t = useTranslations('admin');
  const { data: jobs = [] } = useQuery(failedJobsQuery());
  if (jobs.length === 0) return null;
  return (
    <Card flush>
      <CardHead
        title={t('jobs.title', { count: jobs.length })}
        subtitle={t('jobs.subtitle')}
        className="px-5 pt-4.5 pb-1"
      />
      <List inset label={t('jobs.title', { count: jobs.length })}>
        {jobs.map((job) => (
          <FailedJob key={job.id} job={job} />
        ))}
      </List>
    </Card>
  );
}

type Job = Awaited<ReturnType<typeof api.cashbackAdmin.failedJobs>>['jobs'][number];

const KIND_TEXTS = {
  'cashback-award': 'award',
  'cashback-schedule': 'schedule',
  'cashback-reverse': 'reverse',
  'cashback-mature': 'mature',
  'cashback-check': 'check',
  'cashback-adjust': 'adjust',
} as const;

function FailedJob({ job: { id, kind, attempts, lastError, failedAt, nextTryAt, createdAt } }: { job: Job }) {
  const t = useTranslations('admin');
  const format = useFormat();
  const queryClient = useQueryClient();
  const retry = useAction(
    async () => {
      await api.cashbackAdmin.retryJob({ id });
      await queryClient.invalidateQueries({ queryKey: CASHBACK_ADMIN });
    },
    { action: t('actions.retryJob'), successToast: t('jobs.retried') },
  );
  const at = failedAt ?? createdAt;
  return (
    <ListRow
      icon={TriangleAlert}
      iconTone="danger"
      title={isKnown(kind) ? t(`jobs.${KIND_TEXTS[kind]}`) : kind}
      meta={[
        `${format.dayOf(at)} ${format.time(at)}`,
        t('jobs.attempts', { count: attempts }),
        nextTryAt && t('jobs.nextTry', { time: format.time(nextTryAt) }),
        lastError,
      ]
        .filter(Boolean)
        .join(', ')}
      trailing={<RetryButton busy={retry.busy} onRetry={() => void retry.run()} />}
    />
  );
}

function isKnown(kind: string): kind is keyof typeof KIND_TEXTS {
  return Object.hasOwn(KIND_TEXTS, kind);
}
