import { Link } from '@tanstack/react-router';
import { Lock, MessageCircle, Pin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ThreadCard } from '#domain/community/threads/threads.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { threadRecord } from '../community-records.ts';
import { useShortTime } from '../use-short-time.ts';

type ThreadRowsProps = {
  threads: readonly ThreadCard[];
  /** Accessible name of the list. */
  label: string;
  /** True for lists of several topics: each row shows its topic. */
  showsTopic?: boolean | undefined;
};

/** Threads on a phone: starter, title, time of the latest post, number of replies. */
export function ThreadRows({ threads, label, showsTopic }: ThreadRowsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {threads.map((thread) => (
        <li key={thread.id}>
          <Link
            to="/community/thread/$threadId"
            params={{ threadId: thread.id }}
            className="flex min-h-21 items-center gap-3 px-5 py-3 hover:bg-surface-2/60"
          >
            <PhoneRow thread={thread} showsTopic={showsTopic} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PhoneRow({ thread, showsTopic }: { thread: ThreadCard; showsTopic: boolean | undefined }) {
  const t = useTranslations('community');
  const format = useFormat();
  const me = useMember();
  const { createdBy, isUnread, title, postCount, lastReplyAt, topicTitle } = thread;
  const name = createdBy?.name ?? t('gone');
  const when = format.ago(lastReplyAt, Date.now());
  const line = postCount > 1 ? t('thread.rowReplied', { name, when }) : t('thread.rowNew', { name, when });
  return (
    <>
      <Avatar name={name} src={createdBy?.avatarUrl} own={createdBy?.id === me.id} />
      <span className="min-w-0 flex-1">
        <span className={classNames('block wrap-anywhere text-ink', isUnread ? 'font-semibold' : 'font-medium')}>
          {isUnread && <UnreadDot />}
          {title}
          <Marks thread={thread} />
        </span>
        <span className="block text-caption text-ink-3">{showsTopic ? `${topicTitle} · ${line}` : line}</span>
        <SyncBadge record={threadRecord(thread.id)} />
      </span>
      <Replies count={postCount - 1} />
    </>
  );
}

function Replies({ count }: { count: number }) {
  const t = useTranslations('community');
  const format = useFormat();
  return (
    <span className="flex h-6 flex-none items-center gap-1.5 rounded-full bg-surface-2 px-2.5 text-badge font-semibold text-ink-2">
      <Icon of={MessageCircle} size={14} />
      <span aria-hidden>{format.number(count)}</span>
      <span className="sr-only">{t('thread.replies', { count })}</span>
    </span>
  );
}

function UnreadDot() {
  const t = useTranslations('community');
  return (
    <span className="mr-2 inline-block size-2 flex-none rounded-full bg-accent align-middle">
      <span className="sr-only">{t('thread.unread')}</span>
    </span>
  );
}

function Marks({ thread: { isPinned, isLocked } }: { thread: ThreadCard }) {
  const t = useTranslations('community');
  return (
    <>
      {isPinned && <Mark icon={Pin} text={t('thread.pinned')} />}
      {isLocked && <Mark icon={Lock} text={t('thread.locked')} />}
    </>
  );
}

function Mark({ icon, text }: { icon: typeof Pin; text: string }) {
  return (
    <span title={text} className="ml-2 inline-block align-[-2px] text-ink-3">
      <Icon of={icon} size={15} />
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** Threads as a table on wide screens, with participants. */
export function ThreadTable({ threads, label, showsTopic }: ThreadRowsProps) {
  const t = useTranslations('community');
  const head = 'h-11 px-3 text-left text-caption font-semibold text-ink-2';
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{label}</caption>
      <colgroup>
        <col />
        <col className="w-36" />
        <col className="w-18" />
        <col className="w-30" />
      </colgroup>
      <thead>
        <tr>
          <th className={classNames(head, 'pl-5')}>{t('table.thread')}</th>
          <th className={head}>{t('table.people')}</th>
          <th className={classNames(head, 'text-right')}>{t('table.replies')}</th>
          <th className={classNames(head, 'pr-5 text-right')}>{t('table.last')}</th>
        </tr>
      </thead>
      <tbody>
        {threads.map((thread) => (
          <TableRow key={thread.id} thread={thread} showsTopic={showsTopic} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ thread, showsTopic }: { thread: ThreadCard; showsTopic: boolean | undefined }) {
  const t = useTranslations('community');
  const format = useFormat();
  const shortTime = useShortTime();
  const { id, isUnread, title, lastPost, firstPost, postCount, lastReplyAt, topicTitle } = thread;
  const last =
    postCount > 1 && lastPost ? `${lastPost.createdBy?.name ?? t('gone')}: ${lastPost.excerpt}` : firstPost?.excerpt;
  return (
    <tr className="relative border-t border-line hover:bg-surface-2/60">
      <td className="py-2 pr-3 pl-5">
        <span className="flex items-baseline">
          <span className="w-4.5 flex-none">{isUnread && <UnreadDot />}</span>
          <span className="min-w-0 flex-1">
            <Link
              to="/community/thread/$threadId"
              params={{ threadId: id }}
              title={title}
              className={classNames(
                'block truncate text-ink after:absolute after:inset-0',
                isUnread ? 'font-semibold' : 'font-medium',
              )}
            >
              {title}
              <Marks thread={thread} />
            </Link>
            <span className="block truncate text-caption text-ink-3">
              {showsTopic ? `${topicTitle} · ${last ?? ''}` : last}
            </span>
            <SyncBadge record={threadRecord(id)} />
          </span>
        </span>
      </td>
      <td className="px-3">
        <People thread={thread} />
      </td>
      <td className="px-3 text-right text-label font-semibold">{format.number(postCount - 1)}</td>
      <td className="pr-5 pl-3 text-right text-caption text-ink-3">{shortTime(lastReplyAt)}</td>
    </tr>
  );
}

/** Overlapping avatars of the participants. */
function People({ thread: { participants } }: { thread: ThreadCard }) {
  const t = useTranslations('community');
  const me = useMember();
  const names = participants.map(({ name }) => name).join(', ');
  return (
    <span role="img" aria-label={t('table.peopleOf', { names })} className="flex -space-x-1">
      {participants.map(({ id, name, avatarUrl }) => (
        <span key={id} className="rounded-full ring-2 ring-surface">
          <Avatar name={name} src={avatarUrl} size="sm" own={id === me.id} />
        </span>
      ))}
    </span>
  );
}
