import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Mentioned, storedText, typedText } from '#domain/community/posts/mention-text.ts';
import { mentionedIn } from '#domain/community/posts/post-text.ts';
import { api } from '#web/platform/api/api.ts';
import { correctedInstant } from '#web/platform/device/device-clock.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { draftsQuery } from '../community-queries.ts';
import { type DraftValues, isEmptyDraft, NO_DRAFT, readKept, writeKept } from './kept-draft.ts';

const SAVE_DELAY_MS = 1_500;

/** A new thread and a reply in it have the same thread id: `isNew` tells their drafts apart. */
type WrittenIn = { threadId: string; isNew: boolean };
type DraftOf = WrittenIn & { initial?: Partial<DraftValues> };
export type DraftStatus = { where: 'nowhere' | 'here' | 'everywhere'; at: string | null };

/**
 * What is being written, kept on the device with every letter and, a moment later, for the member's other devices. It opens with the
 * newer of both; whoever types at once keeps what they type.
 */
export function useDraft({ threadId, isNew, initial }: DraftOf) {
  const { id: userId } = useMember();
  const client = useQueryClient();
  const [kept] = useState(() => keptOf(userId, { threadId, isNew }));
  const [values, setValues] = useState<DraftValues>(() => kept?.values ?? { ...NO_DRAFT, ...initial });
  const [status, setStatus] = useState<DraftStatus>(() => statusOf(kept));
  const [origin, setOrigin] = useState<'new' | 'here' | 'elsewhere'>(kept ? 'here' : 'new');
  const edited = useRef(false);
  const isDone = useRef(false);
  const isKnownToServer = useRef(kept?.isEverywhere ?? false);

  const store = (next: DraftValues) => {
    edited.current = true;
    const editedAt = correctedInstant();
    setValues(next);
    setStatus({ where: 'here', at: editedAt });
    writeKept(userId, threadId, isEmptyDraft(next) ? null : { isNew, values: next, editedAt, isEverywhere: false });
  };

  const send = async (at: string) => {
    const isEmpty = isEmptyDraft(values);
    if (isEmpty && !isKnownToServer.current) return;
    try {
      if (isEmpty) await api.community.removeDraft({ threadId, editedAt: at });
      else await api.community.saveDraft(wireOf({ threadId, isNew }, values, at));
    } catch {
      // It stays on this device, and is saved with the next letter or the next visit.
      return;
    }
    isKnownToServer.current = !isEmpty;
    if (isDone.current) return;
    if (!isEmpty) writeKept(userId, threadId, { isNew, values, editedAt: at, isEverywhere: true });
    setStatus((now) => (now.at === at ? { where: isEmpty ? 'nowhere' : 'everywhere', at } : now));
  };
  useSendLater(status, send);

  useServerDraft(
    { threadId, isNew },
    {
      mayTake: () => !edited.current && !isDone.current,
      keptAt: kept?.editedAt ?? null,
      onNewer: (found, at) => {
        isKnownToServer.current = true;
        setValues(found);
        setOrigin('elsewhere');
        setStatus({ where: 'everywhere', at });
        writeKept(userId, threadId, { isNew, values: found, editedAt: at, isEverywhere: true });
      },
      onGone: () => {
        if (!kept?.isEverywhere) return;
        writeKept(userId, threadId, null);
        setValues({ ...NO_DRAFT, ...initial });
        setOrigin('new');
        setStatus({ where: 'nowhere', at: null });
      },
    },
  );

  /** It was sent, or thrown away: the server drops a sent draft by itself. */
  const end = (how: 'sent' | 'discarded') => {
    isDone.current = how === 'sent';
    writeKept(userId, threadId, null);
    setValues(NO_DRAFT);
    setOrigin('new');
    setStatus({ where: 'nowhere', at: null });
    if (how === 'discarded' && isKnownToServer.current) {
      // Another device may show it until the next time; it is nothing to wait for.
      api.community.removeDraft({ threadId, editedAt: correctedInstant() }).catch(() => undefined);
    }
    isKnownToServer.current = false;
    void client.invalidateQueries({ queryKey: ['community', 'drafts'] });
  };

  const set = (change: Partial<DraftValues>) => {
    isDone.current = false;
    store({ ...values, ...change });
  };
  return { values, origin, status, set, end };
}

/** Sends what is only on this device once nothing has been written for a moment. */
function useSendLater(status: DraftStatus, send: (at: string) => Promise<void>): void {
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (status.where !== 'here' || status.at === null) return;
    const { at } = status;
    const timer = setTimeout(() => void sendNow(at), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [status]);
}

function keptOf(userId: string, { threadId, isNew }: WrittenIn) {
  const kept = readKept(userId, threadId);
  return kept?.isNew === isNew ? kept : null;
}

function statusOf(kept: ReturnType<typeof readKept>): DraftStatus {
  if (!kept) return { where: 'nowhere', at: null };
  return { where: kept.isEverywhere ? 'everywhere' : 'here', at: kept.editedAt };
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
  keptAt: string | null;
  onNewer: (values: DraftValues, editedAt: string) => void;
  onGone: () => void;
};

/** Looks once, when the writing begins, whether another device has gone on with it, or has sent it. */
function useServerDraft(of: WrittenIn, { mayTake, keptAt, onNewer, onGone }: ServerDraft): void {
  const { data, isFetchedAfterMount } = useQuery(draftsQuery());
  const hasLooked = useRef(false);
  const look = useEffectEvent(async (drafts: NonNullable<typeof data>) => {
    const found = drafts.find((draft) => draft.threadId === of.threadId && draft.isNew === of.isNew);
    if (!found) {
      if (mayTake()) onGone();
      return;
    }
    if (keptAt !== null && keptAt >= found.editedAt) return;
    const mentioned = await peopleIn(found.content);
    const { title, topicId, quotedPostId, content, editedAt } = found;
    const text = typedText(content, mentioned);
    const values = { title, text, mentioned, topicId: topicId ?? '', quotedPostId: quotedPostId ?? '' };
    if (mayTake()) onNewer(values, editedAt);
  });
  useEffect(() => {
    if (!data || !isFetchedAfterMount || hasLooked.current) return;
    hasLooked.current = true;
    void look(data);
  }, [data, isFetchedAfterMount]);
}

/** Who a stored text mentions, by name; somebody who cannot be read stays an id. */
async function peopleIn(content: string): Promise<Mentioned[]> {
  const found = await Promise.allSettled(mentionedIn([content]).map((id) => api.community.member({ id })));
  return found.flatMap((one) => (one.status === 'fulfilled' ? [{ id: one.value.id, name: one.value.name }] : []));
}
