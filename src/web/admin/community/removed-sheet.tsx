import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { AdminContent } from '../admin-content.tsx';
import { removedQuery } from './community-queries.ts';
import { useModeration } from './use-moderation.ts';

type PanelProps = { open: boolean; onClose: () => void };

/** Threads that were removed in the last thirty days. */
export function RemovedSheet({ open, onClose }: PanelProps) {
  const t = useTranslations('moderation');
  const query = useQuery(removedQuery());
  return (
    <Sheet full open={open} onClose={onClose} title={t('removed.title')}>
      <AdminContent query={query} failure={t('removed.loadError')}>
        {(threads) =>
          threads.length === 0 ? (
            <EmptyState framed={false} kind="talk" title={t('removed.empty')} text={t('removed.emptyText')} level={3} />
          ) : (
            <List label={t('removed.title')}>
              {threads.map((thread) => (
                <RemovedRow key={thread.id} thread={thread} />
              ))}
            </List>
          )
        }
      </AdminContent>
    </Sheet>
  );
}

type Removed = Awaited<ReturnType<typeof api.communityAdmin.removed>>['threads'][number];

function RemovedRow({ thread: { id, title, topicTitle, removedAt, createdBy } }: { thread: Removed }) {
  const t = useTranslations('moderation');
  const format = useFormat();
  const restore = useModeration(() => api.community.restoreThread({ id }), {
    action: t('doing.restore'),
    successToast: t('removed.restored'),
  });
  return (
    <ListRow
      title={title}
      meta={t('removed.line', {
        name: createdBy?.name ?? t('queue.gone'),
        topic: topicTitle,
        when: format.ago(removedAt, correctedNow()),
      })}
      trailing={
        <Button variant="soft" size="sm" busy={restore.busy} onClick={() => void restore.run()}>
          {t('removed.restore')}
        </Button>
      }
    />
  );
}
