import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Mentioned, storedText, typedText } from '#domain/community/posts/mention-text.ts';
import { mentionedIn } from '#domain/community/posts/post-text.ts';
import { api } from '#web/platform/api/api.ts';
import { correctedInstant } from '#web/platform/device/device-clock.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { draftsQuery } from '../community-queries.ts';
import {
  type DraftValues,
  isEmptyDraft,
  NO_DRAFT,
  readStoredDraft,
  type StoredDraft,
  storeDraft,
  watchStoredDraft,
} from './stored-draft.ts';

const SAVE_DELAY_MS = 1_500;

/** A new thread and a reply in it have the same thread id; `isNew` distinguishes their drafts. */
type WrittenIn = { threadId: string; isNew: boolean };
type DraftOf = WrittenIn & {
  initial?: Partial<DraftValues>;
  /** Called when another tab has sent or discarded the draft. */
  onEndedElsewhere?: (() => void) | undefined;
};
export type DraftStatus = { where: 'nowhere' | 'here' | 'everywhere'; at: string | null };

/**
 * A draft, stored on the device with every change and, a moment later, on the server for the member's other devices. It starts with the
 * newer of the two; text that was typed while the server's was loading is not replaced.
 */
export function useDraft({ threadId, isNew, initial, onEndedElsewhere }: DraftOf) {
  const of = { threadId, isNew };
  const { id: userId } = useMember();
  const client = useQueryClient();
  const [stored] = useState(() => storedDraftOf(userId, of));
  const [values, setValues] = useState<DraftValues>(() => stored?.values ?? { ...NO_DRAFT, ...initial });
  const [status, setStatus] = useState<DraftStatus>(() => statusOf(stored));
  const [origin, setOrigin] = useState<'new' | 'here' | 'elsewhere'>(stored ? 'here' : 'new');
  const edited = useRef(false);
  const isDone = useRef(false);
  const isKnownToServer = useRef(stored?.isEverywhere ?? false);

  const show = (draft: StoredDraft) => {
    isKnownToServer.current = draft.isEverywhere;
    setValues(draft.values);
    setStatus(statusOf(draft));
  };
  const startOver = () => {
    isKnownToServer.current = false;
    setValues({ ...NO_DRAFT, ...initial });
    setOrigin('new');
    setStatus({ where: 'nowhere', at: null });
  };
  const set = (change: Partial<DraftValues>) => {
    isDone.current = false;
    edited.current = true;
    const next = { ...values, ...change };
    const editedAt = correctedInstant();
    setValues(next);
    setStatus({ where: 'here', at: editedAt });
    storeDraft(userId, threadId, isEmptyDraft(next) ? null : { isNew, values: next, editedAt, isEverywhere: false });
  };
  const send = async (at: string) => {
    const isEmpty = isEmptyDraft(values);
    if (isEmpty && !isKnownToServer.current) return;
    if (!(await sendDraft(of, values, at))) return;
    isKnownToServer.current = !isEmpty;
    if (isDone.current) return;
    // Text that was typed meanwhile, here or in another tab, is newer than what was sent.
    const isNewest = storedDraftOf(userId, of)?.editedAt === at;
    if (!isEmpty && isNewest) storeDraft(userId, threadId, { isNew, values, editedAt: at, isEverywhere: true });
    setStatus((now) => (now.at === at ? { where: isEmpty ? 'nowhere' : 'everywhere', at } : now));
  };
  useSendLater(status, send);

  useServerDraft(of, {
    mayTake: () => !edited.current && !isDone.current,
    storedAt: stored?.editedAt ?? null,
    onNewer: (draft) => {
      show(draft);
      setOrigin('elsewhere');
      storeDraft(userId, threadId, draft);
    },
    onGone: () => {
      if (!stored?.isEverywhere) return;
      storeDraft(userId, threadId, null);
      startOver();
    },
  });
  useOtherTabs(userId, threadId, () => {
    const draft = storedDraftOf(userId, of);
    edited.current = true;
    if (draft && draft.editedAt >= (status.at ?? '')) show(draft);
    if (draft || status.where === 'nowhere') return;
    startOver();
    onEndedElsewhere?.();
  });

  /** Ends the draft after it was sent or discarded. The server removes a sent draft by itself. */
  const end = (how: 'sent' | 'discarded') => {
    isDone.current = how === 'sent';
    storeDraft(userId, threadId, null);
    // Not awaited: another device may show the draft until its next read.
    if (how === 'discarded' && isKnownToServer.current) void removeFromServer(threadId, correctedInstant());
    startOver();
    void client.invalidateQueries({ queryKey: ['community', 'drafts'] });
  };

  return { values, origin, status, set, end };
}

/** False when sending failed: the draft stays on this device, and is sent with the next change or at the next visit. */
async function sendDraft(of: WrittenIn, values: DraftValues, at: string): Promise<boolean> {
  if (isEmptyDraft(values)) return removeFromServer(of.threadId, at);
  return api.community.saveDraft(wireOf(of, values, at)).then(isTaken, isNotTaken);
}

function removeFromServer(threadId: string, editedAt: string): Promise<boolean> {
  return api.community.removeDraft({ threadId, editedAt }).then(isTaken, isNotTaken);
}

const isTaken = () => true;
const isNotTaken = () => false;

/** Keeps the draft in sync between tabs: changes in one appear in the other, and a sent draft disappears from both. */
function useOtherTabs(userId: string, threadId: string, onChange: () => void): void {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => watchStoredDraft(userId, threadId, () => handleChange()), [userId, threadId]);
}

/** Sends unsent changes once nothing has been typed for a moment. */
function useSendLater(status: DraftStatus, send: (at: string) => Promise<void>): void {
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (status.where !== 'here' || status.at === null) return;
    const { at } = status;
    const timer = setTimeout(() => void sendNow(at), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [status]);
}

function storedDraftOf(userId: string, { threadId, isNew }: WrittenIn) {
  const stored = readStoredDraft(userId, threadId);
  return stored?.isNew === isNew ? stored : null;
}

function statusOf(stored: ReturnType<typeof readStoredDraft>): DraftStatus {
  if (!stored) return { where: 'nowhere', at: null };
  return { where: stored.isEverywhere ? 'everywhere' : 'here', at: stored.editedAt };
}

function wireOf(of: WrittenIn, values: DraftValues, editedAt: string) {
  return {
    ...of,
    topicId: values.topicId || null,
    title: values.title,
    content: storedText(values.text, values.mentioned),
    quotedPostId: values.quotedPostId || null,
    editedAt,
  };
}

type ServerDraft = {
  mayTake: () => boolean;
  storedAt: string | null;
  onNewer: (draft: StoredDraft) => void;
  onGone: () => void;
};

/** Checks once, when editing begins, whether another device has continued or sent the draft. */
function useServerDraft(of: WrittenIn, { mayTake, storedAt, onNewer, onGone }: ServerDraft): void {
  const { data, isFetchedAfterMount } = useQuery(draftsQuery());
  const hasLooked = useRef(false);
  const look = useEffectEvent(async (drafts: NonNullable<typeof data>) => {
    const found = drafts.find((draft) => draft.threadId === of.threadId && draft.isNew === of.isNew);
    if (!found) {
      if (mayTake()) onGone();
      return;
    }
    if (storedAt !== null && storedAt >= found.editedAt) return;
    const mentioned = await peopleIn(found.content);
    const { title, topicId, quotedPostId, content, editedAt } = found;
    const text = typedText(content, mentioned);
    const values = { title, text, mentioned, topicId: topicId ?? '', quotedPostId: quotedPostId ?? '' };
    if (mayTake()) onNewer({ isNew: of.isNew, values, editedAt, isEverywhere: true });
  });
  useEffect(() => {
    if (!data || !isFetchedAfterMount || hasLooked.current) return;
    hasLooked.current = true;
    void look(data);
  }, [data, isFetchedAfterMount]);
}

/** The members whom a stored text mentions, with names; a member who cannot be read stays an id. */
async function peopleIn(content: string): Promise<Mentioned[]> {
  const found = await Promise.allSettled(mentionedIn([content]).map((id) => api.community.member({ id })));
  return found.flatMap((one) => (one.status === 'fulfilled' ? [{ id: one.value.id, name: one.value.name }] : []));
}
