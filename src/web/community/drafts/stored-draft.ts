import shape from 'virtual:stored-shape/communityDraft';
import lastUsedShape from 'virtual:stored-shape/lastUsed';
import type { StoredValues } from '#domain/stored-values.contract.ts';
import { readDraft, writeDraft } from '#web/platform/device/local-store.ts';
import { readStored } from '#web/platform/device/read-stored.ts';

/** A reply, or a new thread with its topic and title. The text is as typed, with names for mentions. */
export type DraftValues = StoredValues['communityDraft']['values'];

export const NO_DRAFT: DraftValues = { topicId: '', title: '', text: '', mentioned: [], quotedPostId: '' };

/** A draft as it is stored on this device. */
export type StoredDraft = StoredValues['communityDraft'] & { isNew: boolean };

const draftKey = (threadId: string) => `community.${threadId}`;

export function readStoredDraft(userId: string, threadId: string): StoredDraft | null {
  const stored = readStored<'communityDraft'>(shape, readDraft(userId, draftKey(threadId)));
  if (stored === null) return null;
  const { topicId, title } = stored.values;
  // Earlier versions did not store `isNew`. Only a new thread has a topic and a title.
  return { ...stored, isNew: stored.isNew ?? (topicId !== '' || title !== '') };
}

/** Null removes the draft. */
export function storeDraft(userId: string, threadId: string, draft: StoredDraft | null): void {
  writeDraft(userId, draftKey(threadId), draft);
}

/**
 * Calls `onChange` when another tab has stored or removed the draft. A suspended tab receives no events, so it checks when it is shown
 * again. Returns a function that stops watching.
 */
export function watchStoredDraft(userId: string, threadId: string, onChange: () => void): () => void {
  const editedAt = () => readStoredDraft(userId, threadId)?.editedAt ?? null;
  let whenHidden = editedAt();
  const handleStorage = ({ key }: StorageEvent) => {
    if (key?.endsWith(`.${draftKey(threadId)}`)) onChange();
  };
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') whenHidden = editedAt();
    else if (editedAt() !== whenHidden) onChange();
  };
  window.addEventListener('storage', handleStorage);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    window.removeEventListener('storage', handleStorage);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}

export function isEmptyDraft({ title, text }: DraftValues): boolean {
  return title.trim() === '' && text.trim() === '';
}

const NEW_THREAD = 'community.new';

/** The id of the new thread that was last edited on this device; "new thread" continues with it. */
export function readNewThreadId(userId: string): string | null {
  return readStored<'lastUsed'>(lastUsedShape, readDraft(userId, NEW_THREAD))?.id ?? null;
}

export function writeNewThreadId(userId: string, id: string | null): void {
  writeDraft(userId, NEW_THREAD, id === null ? null : { id });
}
