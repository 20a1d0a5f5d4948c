import { Link } from '@tanstack/react-router';
import { Heart, Reply } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { RefusedNote } from '#web/platform/offline/status/refused-note.tsx';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { quoteClass } from '#web/ui/markdown/markdown-text.tsx';
import { PostCard } from '../cards/post-card.tsx';
import { postRecord } from '../community-records.ts';
import { MemberName } from '../members/member-name.tsx';
import { HiddenNote } from '../reports/hidden-note.tsx';
import { PostMenu, type PostMenuProps } from './post-menu.tsx';
import { PENDING_SEQ, type ShownPost } from './post-operations.ts';
import { PostPictures } from './post-pictures.tsx';
import { PostText } from './post-text.tsx';
import { useSelectionAtPress } from './selected-text.ts';

export type PostItemProps = PostMenuProps & {
  isWide: boolean;
  /** Replies to the post, or quotes its selected text; undefined where replies are not possible. */
  onReply?: ((post: ShownPost, words: string | null) => void) | undefined;
  /** Observes when the post comes into view. */
  watch?: ((element: HTMLElement, seq: number) => (() => void) | undefined) | undefined;
};

/** One post of a thread: author, time, text and actions. */
export function PostItem(props: PostItemProps) {
  const { post, threadId, watch } = props;
  const t = useTranslations('community');
  const [isUnmuted, setUnmuted] = useState(false);
  const name = post.createdBy?.name ?? t('gone');
  const isPending = post.seq === PENDING_SEQ;
  const seq = isPending ? 0 : post.seq;
  const ref = useCallback((element: HTMLElement | null) => (element ? watch?.(element, seq) : undefined), [watch, seq]);
  const isShown = isReadable(post) && (!post.isMuted || isUnmuted);
  return (
    <article
      ref={ref}
      id={isPending ? undefined : `post-${post.seq}`}
      data-seq={isPending ? undefined : post.seq}
      tabIndex={-1}
      aria-label={isPending ? name : t('post.of', { seq: post.seq, name })}
      className="grid scroll-mt-20 grid-cols-[36px_minmax(0,1fr)] gap-x-3 py-5 md:grid-cols-[44px_minmax(0,1fr)] md:gap-x-4"
    >
      <PostAvatar post={post} name={name} />
      <PostHead {...props} />
      <div className="col-span-2 mt-3 md:col-span-1 md:col-start-2 md:mt-2">
        {post.hidden && <HiddenNote post={post} />}
        {isShown ? (
          <PostBody post={post} threadId={threadId} />
        ) : (
          <NotShown {...props} onUnmute={() => setUnmuted(true)} />
        )}
        {isShown && <PostActions {...props} name={name} />}
        <RefusedNote record={postRecord(post.id)} action={post.can.edit ? <EditAction {...props} /> : undefined} />
      </div>
    </article>
  );
}

const isReadable = ({ content, state }: ShownPost) => content !== null && state !== 'removed';

function PostAvatar({ post: { createdBy }, name }: { post: ShownPost; name: string }) {
  const me = useMember();
  return (
    <span className="pt-0.5 md:row-span-2 md:[&>*]:size-11 md:[&>*]:text-label">
      <Avatar name={name} src={createdBy?.avatarUrl} own={createdBy?.id === me.id} />
    </span>
  );
}

/** Author and time: two lines on a phone, one where there is room. */
function PostHead(props: PostItemProps) {
  const { post, threadId } = props;
  const t = useTranslations('community');
  const format = useFormat();
  const when = format.sentence(format.ago(post.createdAt, Date.now()));
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 md:min-h-6">
        <MemberName member={post.createdBy} />
        {post.seq === 1 && <Badge tone="accent">{t('post.starter')}</Badge>}
        {post.createdBy?.isAdmin && <Badge>{t('post.moderator')}</Badge>}
        {post.createdBy?.isTestData && <Badge tone="warn">{t('post.testData')}</Badge>}
        <span className="flex w-full flex-wrap items-center gap-x-2 text-caption text-ink-3 md:ml-auto md:w-auto">
          <SyncBadge record={postRecord(post.id)} />
          <Edited {...props} />
          {post.seq === PENDING_SEQ ? (
            when
          ) : (
            <Link
              to="/community/thread/$threadId"
              params={{ threadId }}
              search={{ post: post.seq }}
              resetScroll={false}
            >
              <time dateTime={post.createdAt}>{when}</time>
            </Link>
          )}
        </span>
      </div>
      {!props.isWide && isReadable(post) && (
        <span className="-mr-2.5">
          <PostMenu {...props} />
        </span>
      )}
    </div>
  );
}

/** The time of the last edit; opens the earlier versions. */
function Edited({ post, onHistory }: PostItemProps) {
  const t = useTranslations('community');
  const format = useFormat();
  if (!post.editedAt) return null;
  const edited = t('post.edited', { when: format.ago(post.editedAt, Date.now()) });
  if (!isReadable(post)) return <span>{edited}</span>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${edited}. ${t('post.history')}`}
      className="relative min-h-6 underline decoration-line-strong underline-offset-2 after:absolute after:-inset-y-2.5 after:inset-x-0 hover:text-ink"
      onClick={() => onHistory(post)}
    >
      {edited}
    </button>
  );
}

function PostBody({ post }: { post: ShownPost; threadId: string }) {
  const t = useTranslations('community');
  return (
    <>
      <Quote quote={post.quote} />
      <div data-quotable={post.seq === PENDING_SEQ ? undefined : post.id}>
        <PostText
          content={post.content ?? ''}
          mentions={post.mentions}
          className="max-w-150 text-ink md:text-[1rem] md:leading-6.25"
        />
      </div>
      <PostPictures pictures={post.pictures} />
      <PostCard post={post} />
      {post.cardTakenBack && <p className="mt-2 text-caption text-ink-3">{t('post.cardTakenBack')}</p>}
    </>
  );
}

function Quote({ quote }: { quote: ShownPost['quote'] }) {
  const t = useTranslations('community');
  if (!quote) return null;
  const name = quote.createdBy?.name ?? t('gone');
  return (
    <blockquote
      aria-label={t('post.quoteOf', { name })}
      className={classNames(quoteClass, 'mb-2.5 max-w-150 gap-0! text-label')}
    >
      <a href={`#post-${quote.seq}`} className="text-caption font-semibold text-ink-2 hover:underline">
        {name}
      </a>
      <p className="wrap-anywhere">{quote.excerpt ?? t('post.quoteGone')}</p>
    </blockquote>
  );
}

function PostActions(props: PostItemProps & { name: string }) {
  const { post, name, writes, onReply } = props;
  const t = useTranslations('community');
  const format = useFormat();
  const replyByPress = useSelectionAtPress(post.id);
  const plainButtonClass = 'px-2.5! text-label! font-medium!';
  const thanks = post.thanks > 0 ? t('post.thanked', { count: format.number(post.thanks) }) : t('post.thank');
  return (
    <div className="mt-2 -ml-2.5 flex items-center gap-1">
      {post.can.thank && (
        <Button
          writes
          variant="ghost"
          size="md"
          aria-pressed={post.hasThanked}
          aria-label={`${thanks}. ${t(post.hasThanked ? 'post.unthankLabel' : 'post.thankLabel', { name })}`}
          className={classNames(plainButtonClass, post.thanks === 0 && 'text-ink-2!')}
          onClick={() => void writes.thank(post)}
        >
          <Icon of={Heart} size={18} {...(post.hasThanked ? { className: 'fill-current' } : {})} />
          {thanks}
        </Button>
      )}
      {!post.can.thank && post.thanks > 0 && (
        <span className="flex min-h-11 items-center gap-2 px-2.5 text-label font-medium text-accent">
          <Icon of={Heart} size={18} />
          {thanks}
        </span>
      )}
      {onReply && post.seq !== PENDING_SEQ && (
        <Button
          variant="ghost"
          size="md"
          icon={Reply}
          aria-label={t('post.replyLabel', { name })}
          className={classNames(plainButtonClass, 'text-ink-2!')}
          {...replyByPress((words) => onReply(post, words))}
        >
          {t('post.reply')}
        </Button>
      )}
      {props.isWide && <PostMenu {...props} />}
    </div>
  );
}

/** Replaces a post that is removed, hidden or by a muted member. */
function NotShown({ post, writes, onUnmute }: PostItemProps & { onUnmute: () => void }): ReactNode {
  const t = useTranslations('community');
  const note = (text: string, action?: { label: string; act: () => void }) => (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface-2 py-1.5 pr-2 pl-4">
      <p className="text-caption text-ink-2">{text}</p>
      {action && (
        <Button variant="ghost" size="sm" onClick={action.act}>
          {action.label}
        </Button>
      )}
    </div>
  );
  if (post.removedHere) {
    return note(t('post.removedByYou'), { label: t('undo'), act: () => void writes.restore(post) });
  }
  if (post.state === 'removed') return note(t('post.removed'));
  if (post.content === null) return note(t('post.hidden'));
  return note(t('post.muted'), { label: t('post.showMuted'), act: onUnmute });
}

function EditAction({ post, onEdit }: PostItemProps) {
  const t = useTranslations('community');
  return (
    <Button size="sm" variant="danger" className="bg-surface! hover:bg-surface-2!" onClick={() => onEdit(post)}>
      {t('post.edit')}
    </Button>
  );
}
