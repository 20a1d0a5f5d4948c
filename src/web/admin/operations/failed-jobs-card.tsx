import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OperationJob } from '#domain/admin/operations/operations.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { AdminContent } from '../admin-content.tsx';
import { DropJobSheet } from './drop-job-sheet.tsx';
import { ADMIN_OPERATIONS, troubledJobsQuery } from './operations-queries.ts';
import { useHashTarget } from './use-hash-target.ts';
import { useOperationTexts } from './use-operation-texts.ts';

/** Failed jobs of every kind, retried or given up. */
export function FailedJobsCard() {
  const t = useTranslations('operations.failed');
  const query = useQuery(troubledJobsQuery());
  return (
    <AdminContent query={query} failure={t('title')} skeleton={null}>
      {(data) => <FailedJobs {...data} />}
    </AdminContent>
  );
}

function FailedJobs({ jobs, total }: { jobs: readonly OperationJob[]; total: number }) {
  const t = useTranslations('operations.failed');
  const [dropping, setDropping] = useState<OperationJob | null>(null);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ADMIN_OPERATIONS });
  const retryAll = useAction(
    async () => {
      const answer = await api.adminOperations.retryAll();
      await refresh();
      return answer;
    },
    { action: t('retryAction'), successToast: t('retriedAll', { count: total }) },
  );
  return (
    <Card flush aria-label={t('title')} {...useHashTarget('failed')}>
      <CardHead
        className="px-5 pt-4.5 pb-2"
        title={t('title')}
        subtitle={total > 0 && t('text', { count: total })}
        action={
          total > 1 && (
            <Button variant="secondary" size="sm" busy={retryAll.busy} onClick={() => void retryAll.run()}>
              {t('retryAll')}
            </Button>
          )
        }
      />
      {total === 0 && <p className="px-5 pb-4.5 text-ink-2">{t('none')}</p>}
      <ul aria-label={t('title')} className="divide-y divide-line">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onDrop={() => setDropping(job)} onDone={refresh} />
        ))}
      </ul>
      {total > jobs.length && (
        <p className="px-5 py-3 text-caption text-ink-3">{t('more', { shown: jobs.length, total })}</p>
      )}
      <DropJobSheet job={dropping} onClose={() => setDropping(null)} onDone={refresh} />
    </Card>
  );
}

type JobRowProps = { job: OperationJob; onDrop: () => void; onDone: () => Promise<void> };

function JobRow({ job, onDrop, onDone }: JobRowProps) {
  const t = useTranslations('operations.failed');
  const format = useFormat();
  const { kindText } = useOperationTexts();
  const retry = useAction(
    async () => {
      await api.adminOperations.retryJob({ id: job.id });
      await onDone();
    },
    { action: t('retryAction'), successToast: t('retried') },
  );
  const when = job.failedAt
    ? t('givenUp', { when: format.ago(job.failedAt, correctedNow()) })
    : job.nextTryAt && t('nextTry', { time: format.time(job.nextTryAt) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{kindText(job.kind)}</p>
        <p className="text-caption wrap-anywhere text-ink-3">{job.lastError}</p>
      </div>
      <p className="text-caption text-ink-3">
        {[t('attempts', { attempts: job.attempts, max: job.maxAttempts }), when].filter(Boolean).join(', ')}
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" onClick={onDrop}>
          {t('drop')}
        </Button>
        <Button variant="soft" size="sm" busy={retry.busy} onClick={() => void retry.run()}>
          {t('retry')}
        </Button>
      </div>
    </li>
  );
}
