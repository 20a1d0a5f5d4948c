import { History, Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { MoreMenu } from '#web/ui/overlays/menu.tsx';
import { usePostReports } from '../reports/use-post-reports.tsx';
import { PENDING_SEQ, type ShownPost } from './post-operations.ts';
import type { PostWrites } from './use-post-writes.ts';

export type PostMenuProps = {
  post: ShownPost;
  threadId: string;
  writes: PostWrites;
  onEdit: (post: ShownPost) => void;
  onHistory: (post: ShownPost) => void;
};

/** Further actions on a post: edit and remove an own one, report another. */
export function PostMenu({ post, threadId, writes, onEdit, onHistory }: PostMenuProps) {
  const t = useTranslations('community');
  const [isOpen, setOpen] = useState(false);
  const copyLink = useCopyLink();
  const reports = usePostReports(post, () => setOpen(false));
  const then = (act: () => unknown) => () => {
    setOpen(false);
    act();
  };
  const name = post.createdBy?.name ?? t('gone');
  return (
    <>
      <MoreMenu
        label={t('post.menu', { name })}
        iconSize={20}
        title={t('post.menuTitle')}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <List>
          {post.seq !== PENDING_SEQ && (
            <ListRow
              icon={Link2}
              title={t('post.copyLink')}
              onPress={then(() => void copyLink(`/community/thread/${threadId}?post=${post.seq}`))}
            />
          )}
          {post.can.edit && <ListRow icon={Pencil} title={t('post.edit')} onPress={then(() => onEdit(post))} />}
          {post.editedAt && <ListRow icon={History} title={t('post.history')} onPress={then(() => onHistory(post))} />}
          {reports.rows}
          {post.can.remove && (
            <ListRow
              icon={Trash2}
              iconTone="danger"
              title={t('post.remove')}
              onPress={then(() => void writes.remove(post))}
            />
          )}
        </List>
      </MoreMenu>
      {reports.dialogs}
    </>
  );
}

function useCopyLink(): (path: string) => Promise<void> {
  const toast = useToast();
  const t = useTranslations('community');
  return async (path) => {
    try {
      await navigator.clipboard.writeText(`${serverConnection().baseUrl || window.location.origin}${path}`);
      toast.show({ tone: 'success', text: t('post.linkCopied') });
    } catch {
      // Clipboard access can be denied, and is unavailable on plain HTTP.
      toast.show({ tone: 'error', text: t('post.linkNotCopied') });
    }
  };
}
