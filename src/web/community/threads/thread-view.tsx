import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { insertQuote } from '#web/ui/markdown/edit-text.ts';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { EditPostSheet } from '../editor/edit-post-sheet.tsx';
import { ReplyBar } from '../editor/reply-bar.tsx';
import { type ReplyDraft, useReply } from '../editor/use-reply.ts';
import { PostHistorySheet } from '../posts/post-history-sheet.tsx';
import { PENDING_SEQ, type ShownPost } from '../posts/post-operations.ts';
import { usePostWrites } from '../posts/use-post-writes.ts';
import { useMe } from '../use-me.ts';
import { NewReplies, PostList } from './post-list.tsx';
import { QuoteButton } from './quote-button.tsx';
import type { ShownThread } from './thread-after.ts';
import { ThreadAside } from './thread-aside.tsx';
import { useReadMarks } from './use-read-marks.ts';
import type { OpenThread } from './use-thread.ts';
import type { ThreadWrites } from './use-thread-writes.ts';

type ThreadViewProps = {
  open: OpenThread;
  thread: ShownThread;
  writes: ThreadWrites;
  at: number | null;
  isWide: boolean;
};

/** The posts of a thread, the reply below them and, on wide screens, the reading position. */
export function ThreadView({ open, thread, writes, at, isWide }: ThreadViewProps) {
  const hasAside = useMediaQuery('(min-width: 1024px)');
  const { posts, fresh, page } = open;
  const marks = useReadMarks(thread.id, open.hasVisit ? thread.readSeq : null);
  const postWrites = usePostWrites(thread);
  const editing = useDialogState<ShownPost>();
  const history = useDialogState<ShownPost>();
  const field = useRef<HTMLTextAreaElement>(null);
  const reply = useReply(thread.id, postWrites, () => scrollToEnd());
  useFirstPosition(open, at);

  const current = posts.findLast(({ seq }) => seq === marks.at);
  const index = current ? posts.filter(isCounted).indexOf(current) : -1;
  const position = index === -1 ? null : (page?.before ?? 0) + index + 1;
  const me = useMe();
  const lastOther = posts.findLast(({ createdBy }) => createdBy && createdBy.id !== me.id)?.createdBy;
  const quote = useQuote(reply, field);
  const answer = (post: ShownPost, words: string | null) => {
    if (words !== null) return quote(post, words);
    reply.draft.set({ quotedPostId: post.id });
    field.current?.focus();
  };
  const showFresh = () => {
    const first = fresh[0]?.seq;
    flushSync(() => open.reveal());
    if (first !== undefined) goToPost(first);
  };
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_284px] lg:items-start lg:gap-7">
      <div className="pb-18 md:pb-16">
        <PostList
          open={open}
          threadId={thread.id}
          isWide={isWide}
          writes={postWrites}
          onReply={thread.can.reply ? answer : undefined}
          onEdit={editing.open}
          onHistory={history.open}
          watch={marks.watch}
        />
      </div>
      {hasAside && (
        <ThreadAside
          {...{ thread, writes, current, position }}
          onStart={() => goToPost(posts[0]?.seq ?? 1)}
          onEnd={() => scrollToEnd()}
        />
      )}
      <NewReplies count={fresh.length} isMore={page?.hasAfter === true && fresh.length > 0} onShow={showFresh} />
      {thread.can.reply && (
        <QuoteButton
          onQuote={({ postId, words }) => {
            const post = posts.find(({ id }) => id === postId);
            if (post) quote(post, words);
          }}
        />
      )}
      {thread.can.reply ? (
        <ReplyBar
          threadId={thread.id}
          reply={reply}
          quoted={posts.find(({ id }) => id === reply.draft.values.quotedPostId)}
          lastName={lastOther?.name.split(' ')[0] ?? null}
          isWide={isWide}
          fieldRef={field}
        />
      ) : (
        <NoReply thread={thread} />
      )}
      <EditPostSheet dialog={editing} threadId={thread.id} writes={postWrites} />
      <PostHistorySheet dialog={history} />
    </div>
  );
}

/** Inserts text of a post as a quote with its author into the reply, and puts the caret after it. */
function useQuote(reply: ReplyDraft, field: RefObject<HTMLTextAreaElement | null>) {
  const t = useTranslations('community');
  return ({ createdBy }: ShownPost, words: string) => {
    const { text } = reply.draft.values;
    const head = t('reply.wrote', { name: createdBy?.name ?? t('gone') });
    const quoted = insertQuote(text, words, head);
    flushSync(() => reply.draft.set({ text: quoted }));
    document.getSelection()?.removeAllRanges();
    field.current?.focus();
    field.current?.setSelectionRange(quoted.length, quoted.length);
  };
}

const isCounted = ({ seq, state }: ShownPost) => seq !== PENDING_SEQ && state === 'shown';

function NoReply({ thread }: { thread: ShownThread }) {
  const t = useTranslations('community');
  return (
    <p className="fixed inset-x-0 bottom-[calc(var(--bottombar)+env(safe-area-inset-bottom))] z-bar border-t border-line bg-surface px-4 py-4 text-center text-caption text-ink-2 md:bottom-0">
      {t(thread.isLocked ? 'thread.lockedText' : 'thread.cannotReply')}
    </p>
  );
}

/** Scrolls once, when the visit begins: to the post in the address, or to the first new one. */
function useFirstPosition({ hasVisit, firstUnreadSeq }: OpenThread, at: number | null): void {
  const go = useEffectEvent(() => {
    if (at !== null) goToPost(at);
    else if (firstUnreadSeq !== null) document.getElementById('new-since')?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (hasVisit) go();
  }, [hasVisit]);
}

function goToPost(seq: number): void {
  const post = document.getElementById(`post-${seq}`);
  post?.scrollIntoView({ block: 'start' });
  post?.focus({ preventScroll: true });
}

/** Scrolls after the last change has been rendered. */
function scrollToEnd(): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight });
    });
  });
}
