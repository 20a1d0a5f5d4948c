import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Sheet, scrolledByKeys } from '#web/ui/overlays/sheet.tsx';
import type { DialogState } from '#web/ui/overlays/use-dialog-state.ts';
import type { ShownPost } from './post-operations.ts';
import { PostText } from './post-text.tsx';

/** What a post was before it was changed: for its author and for admins. */
export function PostHistorySheet({ dialog }: { dialog: DialogState<ShownPost> }) {
  const t = useTranslations('community');
  return (
    <Sheet open={dialog.isOpen} onClose={dialog.close} title={t('post.history')}>
      {dialog.subject && <Versions post={dialog.subject} />}
    </Sheet>
  );
}

function Versions({ post: { id, mentions } }: { post: ShownPost }) {
  const t = useTranslations('community');
  const format = useFormat();
  const query = useQuery({
    queryKey: ['community', 'history', id],
    queryFn: async () => (await api.community.postHistory({ id })).versions,
    staleTime: 0,
  });
  const content = useContentError(query, t('errors.history'));
  if (!query.data) {
    if (content.failed) return <LoadFailed isPart title={t('errors.history')} content={content} />;
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        <Skeleton width="40%" />
        <Skeleton width="90%" />
      </SkeletonGroup>
    );
  }
  if (query.data.length === 0) return <p className="text-ink-2">{t('post.historyEmpty')}</p>;
  return (
    <ol className="divide-y divide-line" {...scrolledByKeys(t('post.history'))}>
      {query.data.map((version) => (
        <li key={version.editedAt} className="py-4">
          <p className="mb-2 text-caption text-ink-3">{format.sentence(format.ago(version.editedAt, Date.now()))}</p>
          <PostText content={version.content} mentions={mentions} />
        </li>
      ))}
    </ol>
  );
}
