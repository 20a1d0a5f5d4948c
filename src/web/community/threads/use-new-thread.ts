import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { ChosenCard } from '#domain/community/cards/cards.contract.ts';
import { storedText } from '#domain/community/posts/mention-text.ts';
import { hasVisibleText } from '#domain/community/posts/visible-text.ts';
import { correctedInstant } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useDuplicateSubmission } from '#web/platform/device/use-duplicate-submission.ts';
import { useIsOnline } from '#web/platform/offline/status/use-sync.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import {
  type DraftValues,
  readNewThreadId,
  readStoredDraft,
  storeDraft,
  writeNewThreadId,
} from '../drafts/stored-draft.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { uploadsOf, useDraftPictures } from '../editor/draft-pictures.ts';
import { isTooLong } from '../editor/text-length.tsx';
import { useThreadWrites } from './use-thread-writes.ts';

type NewThread = { topicId: string | undefined; draftId: string | undefined; onPublished: (threadId: string) => void };

type Problems = {
  topicId?: 'newThread.needsTopic' | undefined;
  title?: 'newThread.needsHeading' | undefined;
  text?: 'newThread.needsContent' | undefined;
};

/** The form of a new thread: topic, title and initial post. */
export function useNewThread({ topicId, draftId, onPublished }: NewThread) {
  const t = useTranslations('community');
  const { id: userId } = useMember();
  const toast = useToast();
  const isOnline = useIsOnline();
  const { create } = useThreadWrites();
  const submissions = useDuplicateSubmission();
  const [threadId, setThreadId] = useState(() => draftIdIn(draftId) ?? unfinishedId(userId, topicId) ?? newId());
  const [pictures, setPictures] = useDraftPictures(threadId);
  const draft = useDraft({
    threadId,
    isNew: true,
    ...(topicId !== undefined && { initial: { topicId } }),
    // The id is taken once the thread is published.
    onEndedElsewhere: () => {
      setPictures([]);
      setThreadId(newId());
    },
  });
  const [card, setCard] = useState<ChosenCard | null>(null);
  const [areProblemsShown, setProblemsShown] = useState(false);
  const problems = problemsOf(draft.values);

  const isStarted = draft.status.where !== 'nowhere';
  useEffect(() => {
    if (isStarted) writeNewThreadId(userId, threadId);
  }, [isStarted, userId, threadId]);

  const publish = async (): Promise<void> => {
    const { topicId: chosen, title, text, mentioned } = draft.values;
    const content = storedText(text, mentioned);
    if (Object.keys(problems).length > 0 || isTooLong(content)) {
      flushSync(() => setProblemsShown(true));
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    if (submissions.isDuplicate(draft.values)) return;
    const sent = pictures.map(({ id, alt }) => ({ id, alt }));
    const post = { id: newId(), content, pictures: sent, card: card?.request ?? null };
    if (!(await create({ id: threadId, topicId: chosen, title: title.trim(), post }, uploadsOf(pictures)))) return;
    draft.end('sent');
    setPictures([]);
    writeNewThreadId(userId, null);
    if (!isOnline) toast.show({ text: t('newThread.saved') });
    onPublished(threadId);
  };

  const discard = (): Discarded => {
    const { values } = draft;
    const previousPictures = pictures;
    draft.end('discarded');
    setPictures([]);
    writeNewThreadId(userId, null);
    const restore = () => {
      storeDraft(userId, threadId, { isNew: true, values, editedAt: correctedInstant(), isEverywhere: false });
      writeNewThreadId(userId, threadId);
      setPictures(previousPictures);
    };
    return { threadId, restore };
  };

  return {
    draft,
    discard,
    pictures,
    setPictures,
    card,
    setCard,
    publish,
    problems: areProblemsShown ? problems : NO_PROBLEMS,
  };
}

/** A discarded draft, until its toast closes. */
export type Discarded = { threadId: string; restore: () => void };
export type NewThreadForm = ReturnType<typeof useNewThread>;

const NO_PROBLEMS: Problems = {};

function problemsOf({ topicId, title, text }: DraftValues): Problems {
  return {
    ...(topicId === '' && { topicId: 'newThread.needsTopic' as const }),
    ...(!hasVisibleText(title) && { title: 'newThread.needsHeading' as const }),
    ...(!hasVisibleText(text) && { text: 'newThread.needsContent' as const }),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The draft id in the address. An invalid id would be refused only when the thread is published. */
const draftIdIn = (address: string | undefined) => (address !== undefined && UUID.test(address) ? address : null);

/** The last new thread of this device, unless it is for another topic. */
function unfinishedId(userId: string, topicId: string | undefined): string | null {
  const id = readNewThreadId(userId);
  const stored = id === null ? null : readStoredDraft(userId, id);
  if (!stored) return null;
  const isElsewhere = topicId !== undefined && stored.values.topicId !== '' && stored.values.topicId !== topicId;
  return isElsewhere ? null : id;
}
