import { useTranslations } from 'use-intl';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { replaceableOperation } from '#domain/sync/outbox/operation.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
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
  const toast = useToast();
  const t = useTranslations('community');
  const saveToDevice = useSaveToDevice();
  const save = (write: () => Promise<unknown>) => saveToDevice(t('errors.saving'), write);
  /** The last own operation on the post that the server certainly does not have yet. */
  const waiting = (id: string) => replaceableOperation(outbox.getSnapshot().operations, postRecord(id));

  /** Sent after the pictures that the server does not have. */
  const reply = (sent: Reply, uploads: Draft[]) =>
    save(() => outbox.enqueueAll([...uploads, createPost(sent, thread, uploads)]));

  type Edit = Omit<PostEdit, 'editedAt'>;
  const edit = async (post: ShownPost, { content, pictures }: Edit, uploads: Draft[]): Promise<boolean> => {
    const unsent = waiting(post.id);
    if (unsent?.effect === 'create' && (await outbox.edit(unsent.opId, Object.assign({}, unsent.input, { content })))) {
      return true;
    }
    const editedAt = laterEdit(post.editedAt ?? post.createdAt, correctedNow());
    const changed = editPost(post.id, thread, { content, pictures, editedAt }, uploads);
    return save(() => outbox.enqueueAll([...uploads, changed]));
  };

  const restore = (post: ShownPost) => save(() => outbox.enqueue(restorePost(post.id, thread)));

  const remove = async (post: ShownPost): Promise<void> => {
    const unsent = waiting(post.id);
    const showRemoved = (onAct: () => void) =>
      toast.show({ text: t('post.removed'), action: { label: t('undo'), onAct } });
    if (unsent?.effect === 'create' && (await outbox.discard(unsent.opId))) {
      const { call, input, record, effect, needs, label } = unsent;
      const again = { key: label.key, ...(label.detailKey && { detailKey: label.detailKey }), values: label.values };
      showRemoved(() => void save(() => outbox.enqueue({ call, input, record, effect, needs, label: again })));
      return;
    }
    if (await save(() => outbox.enqueue(removePost(post.id, thread)))) showRemoved(() => void restore(post));
  };

  const thank = (post: ShownPost) => save(() => outbox.enqueue(setThanks(post.id, thread, !post.hasThanked)));

  return { reply, edit, remove, restore, thank };
}

export type PostWrites = ReturnType<typeof usePostWrites>;
