import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PostVersion } from '#domain/community/posts/posts.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useAction } from '#web/platform/api/use-action.ts';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Sheet, scrolledByKeys } from '#web/ui/overlays/sheet.tsx';
import type { DialogState } from '#web/ui/overlays/use-dialog-state.ts';
import type { ShownPost } from './post-operations.ts';
import { PostText } from './post-text.tsx';

/** Earlier versions of a post. Its author and admins can hide single versions from others. */
export function PostHistorySheet({ dialog }: { dialog: DialogState<ShownPost> }) {
  const t = useTranslations('community');
  return (
    <Sheet open={dialog.isOpen} onClose={dialog.close} title={t('post.history')}>
      {dialog.subject && <Versions post={dialog.subject} />}
    </Sheet>
  );
}

function Versions({ post: { id } }: { post: ShownPost }) {
  const t = useTranslations('community');
  const query = useQuery({
    queryKey: historyKey(id),
    queryFn: () => api.community.postHistory({ id }),
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
  const { versions, canHide } = query.data;
  if (versions.length === 0) return <p className="text-ink-2">{t('post.historyEmpty')}</p>;
  return (
    <ol className="divide-y divide-line" {...scrolledByKeys(t('post.history'))}>
      {versions.map((version) => (
        <Version key={version.editedAt} postId={id} version={version} canHide={canHide} />
      ))}
    </ol>
  );
}

const historyKey = (id: string) => ['community', 'history', id];

type VersionProps = { postId: string; version: PostVersion; canHide: boolean };

function Version({ postId, version, canHide }: VersionProps) {
  const t = useTranslations('community');
  const format = useFormat();
  const hide = useHideVersion(postId);
  const { content, mentions, editedAt, isPublic } = version;
  return (
    <li className="py-4">
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-3 text-caption text-ink-3">
        <span>{format.sentence(format.ago(editedAt, Date.now()))}</span>
        {!isPublic && <Badge>{t('post.versionPrivate')}</Badge>}
        {canHide && isPublic && (
          <Button variant="ghost" size="sm" icon={EyeOff} busy={hide.busy} onClick={() => void hide.ask(editedAt)}>
            {t('post.hideVersion')}
          </Button>
        )}
      </div>
      <PostText content={content} mentions={mentions} />
    </li>
  );
}

function useHideVersion(id: string) {
  const t = useTranslations('community');
  const confirm = useConfirm();
  const client = useQueryClient();
  const { run, busy } = useAction(
    async (editedAt: string) => {
      await api.community.hidePostVersion({ id, editedAt });
      await client.invalidateQueries({ queryKey: historyKey(id) });
    },
    { action: t('post.hideVersionAction'), successToast: t('post.versionHidden') },
  );
  const ask = async (editedAt: string) => {
    const question = { title: t('post.hideVersionTitle'), text: t('post.hideVersionText') };
    if (await confirm({ ...question, confirmLabel: t('post.hideVersion'), tone: 'danger' })) await run(editedAt);
  };
  return { ask, busy };
}
