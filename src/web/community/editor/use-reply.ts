import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChosenCard } from '#domain/community/cards/cards.contract.ts';
import { storedText } from '#domain/community/posts/mention-text.ts';
import { hasVisibleText } from '#domain/community/posts/visible-text.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useDuplicateSubmission } from '#web/platform/device/use-duplicate-submission.ts';
import { useIsOnline } from '#web/platform/offline/status/use-sync.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { PostWrites } from '../posts/use-post-writes.ts';
import { uploadsOf, useDraftPictures } from './draft-pictures.ts';
import { isTooLong } from './text-length.tsx';

/** A reply that is being written: its draft, pictures and shared item. An empty reply cannot be sent. */
export function useReply(threadId: string, writes: PostWrites, onSent: () => void) {
  const t = useTranslations('community');
  const toast = useToast();
  const isOnline = useIsOnline();
  const submissions = useDuplicateSubmission();
  const [pictures, setPictures] = useDraftPictures(threadId);
  const [card, setCard] = useState<ChosenCard | null>(null);
  const draft = useDraft({
    threadId,
    isNew: false,
    onEndedElsewhere: () => {
      setPictures([]);
      setCard(null);
    },
  });
  const { text, mentioned, quotedPostId } = draft.values;
  const content = storedText(text, mentioned);
  const canSend = hasVisibleText(content) && !isTooLong(content);

  const send = async (): Promise<boolean> => {
    if (!canSend || submissions.isDuplicate([content, quotedPostId])) return false;
    const sent = pictures.map(({ id, alt }) => ({ id, alt }));
    const post = {
      id: newId(),
      content,
      pictures: sent,
      card: card?.request ?? null,
      quotedPostId: quotedPostId || null,
    };
    const isStored = await writes.reply(post, uploadsOf(pictures));
    if (!isStored) return false;
    draft.end('sent');
    setPictures([]);
    setCard(null);
    if (!isOnline) toast.show({ text: t('reply.saved') });
    onSent();
    return true;
  };
  return { draft, content, pictures, setPictures, card, setCard, canSend, send };
}

export type ReplyDraft = ReturnType<typeof useReply>;
