import { useTranslations } from 'use-intl';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { replaceableOperation } from '#domain/sync/outbox/operation.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useStoreAll, useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { postRecord } from '../community-records.ts';
import {
  createPost,
  editPost,
  type InThread,
  type PostEdit,
  type Reply,
  removePost,
  restorePost,
  type ShownPost,
  setThanks,
} from './post-operations.ts';

/** Writes, edits, removes and thanks in a thread, through the outbox. A failure to store on the device is shown in a toast. */
export function usePostWrites(thread: InThread) {
  const outbox = useOutbox();
  const t = useTranslations('community');
  const storeAll = useStoreAll(t('errors.saving'));
  const showUndo = useUndoToast();
  /** The last own operation on the post that the server certainly does not have yet. */
  const waiting = (id: string) => replaceableOperation(outbox.getSnapshot().operations, postRecord(id));

  /** Sent after the pictures that the server does not have. */
  const reply = (sent: Reply, uploads: Draft[]) => storeAll([...uploads, createPost(sent, thread, uploads)]);

  type Edit = Omit<PostEdit, 'editedAt'>;
  const edit = async (post: ShownPost, { content, pictures }: Edit, uploads: Draft[]): Promise<boolean> => {
    const unsent = waiting(post.id);
    if (unsent?.effect === 'create' && (await outbox.edit(unsent.opId, Object.assign({}, unsent.input, { content })))) {
      return true;
    }
    const editedAt = laterEdit(post.editedAt ?? post.createdAt, correctedNow());
    return storeAll([...uploads, editPost(post.id, thread, { content, pictures, editedAt }, uploads)]);
  };

  const restore = (post: ShownPost) => storeAll([restorePost(post.id, thread)]);

  const remove = async (post: ShownPost): Promise<void> => {
    const unsent = waiting(post.id);
    const showRemoved = (onUndo: () => unknown) => showUndo(t('post.removed'), onUndo);
    if (unsent?.effect === 'create' && (await outbox.discard(unsent.opId))) {
      const { call, input, record, effect, needs, label } = unsent;
      const again = { key: label.key, ...(label.detailKey && { detailKey: label.detailKey }), values: label.values };
      showRemoved(() => storeAll([{ call, input, record, effect, needs, label: again }]));
      return;
    }
    if (await storeAll([removePost(post.id, thread)])) showRemoved(() => restore(post));
  };

  const thank = (post: ShownPost) => storeAll([setThanks(post.id, thread, !post.hasThanked)]);

  return { reply, edit, remove, restore, thank };
}

export type PostWrites = ReturnType<typeof usePostWrites>;
