import { History, Link2, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import { useCopy } from '#web/platform/device/use-copy.ts';
import { List } from '#web/ui/data/list-row.tsx';
import { MenuRow } from '#web/ui/data/menu-row.tsx';
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
  const copy = useCopy(t('post.linkCopied'), t('post.linkNotCopied'));
  const origin = serverConnection().baseUrl || window.location.origin;
  const reports = usePostReports(post);
  const name = post.createdBy?.name ?? t('gone');
  return (
    <>
      <MoreMenu label={t('post.menu', { name })} iconSize={20} title={t('post.menuTitle')}>
        <List>
          {post.seq !== PENDING_SEQ && (
            <MenuRow
              icon={Link2}
              title={t('post.copyLink')}
              onPress={() => void copy(`${origin}/community/thread/${threadId}?post=${post.seq}`)}
            />
          )}
          {post.can.edit && <MenuRow icon={Pencil} title={t('post.edit')} onPress={() => onEdit(post)} />}
          {post.editedAt && <MenuRow icon={History} title={t('post.history')} onPress={() => onHistory(post)} />}
          {reports.rows}
          {post.can.remove && (
            <MenuRow
              icon={Trash2}
              iconTone="danger"
              title={t('post.remove')}
              onPress={() => void writes.remove(post)}
            />
          )}
        </List>
      </MoreMenu>
      {reports.dialogs}
    </>
  );
}
