import type { Mentioned } from '#domain/community/posts/mention-text.ts';
import { readDraft, writeDraft } from '#web/platform/device/local-store.ts';
import { textIn } from '../community-records.ts';

/** A reply, or a new thread with its topic and title. The text is as typed, with names for mentions. */
export type DraftValues = {
  topicId: string;
  title: string;
  text: string;
  mentioned: Mentioned[];
  quotedPostId: string;
};

export const NO_DRAFT: DraftValues = { topicId: '', title: '', text: '', mentioned: [], quotedPostId: '' };

/** A draft as it is stored on this device. */
export type StoredDraft = {
  /** The draft of a new thread; it is never used for a reply in that thread. */
  isNew: boolean;
  values: DraftValues;
  editedAt: string;
  /** The server has it too. When the server no longer has it, it was sent or discarded on another device. */
  isEverywhere: boolean;
};

const draftKey = (threadId: string) => `community.${threadId}`;

export function readStoredDraft(userId: string, threadId: string): StoredDraft | null {
  const stored = readDraft(userId, draftKey(threadId));
  if (typeof stored !== 'object' || stored === null || !('values' in stored)) return null;
  const editedAt = textIn(stored, 'editedAt');
  const values = valuesIn(stored.values);
  if (editedAt === null || values === null) return null;
  return {
    isNew: isNewThread(stored, values),
    values,
    editedAt,
    isEverywhere: 'isEverywhere' in stored && stored.isEverywhere === true,
  };
}

/** Earlier versions did not store `isNew`. Only a new thread has a topic and a title. */
function isNewThread(stored: object, { topicId, title }: DraftValues): boolean {
  return 'isNew' in stored ? stored.isNew === true : topicId !== '' || title !== '';
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

function valuesIn(value: unknown): DraftValues | null {
  const [topicId, title, text] = [textIn(value, 'topicId'), textIn(value, 'title'), textIn(value, 'text')];
  if (topicId === null || title === null || text === null) return null;
  return { topicId, title, text, quotedPostId: textIn(value, 'quotedPostId') ?? '', mentioned: mentionedIn(value) };
}

function mentionedIn(value: unknown): Mentioned[] {
  const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'mentioned') : null;
  if (!Array.isArray(list)) return [];
  return list.flatMap((one) => {
    const [id, name] = [textIn(one, 'id'), textIn(one, 'name')];
    return id === null || name === null ? [] : [{ id, name }];
  });
}

export function isEmptyDraft({ title, text }: DraftValues): boolean {
  return title.trim() === '' && text.trim() === '';
}

const NEW_THREAD = 'community.new';

/** The id of the new thread that was last edited on this device; "new thread" continues with it. */
export function readNewThreadId(userId: string): string | null {
  return textIn(readDraft(userId, NEW_THREAD), 'id');
}

export function writeNewThreadId(userId: string, id: string | null): void {
  writeDraft(userId, NEW_THREAD, id === null ? null : { id });
}
