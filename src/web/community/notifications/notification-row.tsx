import { Link } from '@tanstack/react-router';
import {
  AtSign,
  Bell,
  EyeOff,
  Flag,
  Heart,
  type LucideIcon,
  MessageCircle,
  Reply,
  RotateCcw,
  Scale,
  ShieldCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { NotificationKind } from '#domain/community/community-codes.ts';
import type { Notification } from '#domain/community/notifications/inbox.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A kind without its own icon has the bell. */
const ICONS: Partial<Record<NotificationKind, LucideIcon>> = {
  reply: Reply,
  mention: AtSign,
  thanks: Heart,
  thread: MessageCircle,
  'report-outcome': Flag,
  hidden: EyeOff,
  warned: EyeOff,
  suspended: EyeOff,
  restored: RotateCcw,
  'appeal-denied': Scale,
};

type NotificationRowProps = { notification: Notification; onOpen: (notification: Notification) => void };

/** A notification, linked to its post. Unread ones are tinted and have a dot. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { thread, seq, isUnread } = notification;
  const className = classNames(
    'flex w-full gap-3.5 px-4 py-3.5 text-left',
    isUnread ? 'bg-accent-soft hover:bg-accent-soft/80' : 'hover:bg-surface-2/60',
  );
  const face = <Face notification={notification} />;
  return (
    <li>
      {thread ? (
        <Link
          to="/community/thread/$threadId"
          params={{ threadId: thread.id }}
          search={seq === null ? {} : { post: seq }}
          onClick={() => onOpen(notification)}
          className={className}
        >
          {face}
        </Link>
      ) : (
        <button type="button" onClick={() => onOpen(notification)} className={className}>
          {face}
        </button>
      )}
    </li>
  );
}

function Face({ notification }: { notification: Notification }) {
  const t = useTranslations('members');
  const format = useFormat();
  const { kind, actor, createdAt, isUnread } = notification;
  const texts = useNotificationTexts(notification);
  return (
    <>
      <span className="relative size-11 flex-none [&>:first-child]:size-11">
        {actor ? (
          <Avatar name={actor.name} src={actor.avatarUrl} />
        ) : (
          <span className="grid place-items-center rounded-full bg-surface-3 text-ink-2">
            <Icon of={ShieldCheck} size={19} />
          </span>
        )}
        <span className="absolute -right-2 -bottom-1.5 grid size-5.5 place-items-center rounded-full bg-ink text-bg ring-2 ring-surface">
          <Icon of={ICONS[kind] ?? Bell} size={12} strokeWidth={2.25} />
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{texts.title}</span>
        {texts.detail && <span className="mt-0.5 line-clamp-3 wrap-anywhere text-ink-2">{texts.detail}</span>}
        <time
          dateTime={createdAt}
          className={classNames('mt-1 block text-caption', isUnread ? 'text-ink-2' : 'text-ink-3')}
        >
          {format.sentence(format.ago(createdAt, Date.now()))}
        </time>
      </span>
      {isUnread && (
        <span className="mt-2 size-2.5 flex-none rounded-full bg-accent">
          <span className="sr-only">{t('inbox.unread')}</span>
        </span>
      )}
    </>
  );
}

const bold = (text: ReactNode) => <b className="font-semibold">{text}</b>;

function useNotificationTexts(one: Notification): { title: ReactNode; detail: string | null } {
  const t = useTranslations('members');
  const kindText = useTranslations('notificationKinds');
  const forum = useTranslations('community');
  const format = useFormat();
  const about = {
    name: one.actor?.name ?? forum('gone'),
    thread: one.thread?.title ?? kindText('row.goneThread'),
    topic: one.thread?.topicTitle ?? '',
    count: one.count,
    others: Math.max(0, one.count - 1),
    until: one.until ? format.dateTime(one.until) : '',
    b: bold,
  };
  const why = [one.reason && kindText('row.reasonLine', { reason: t(`reason.${one.reason}`) }), one.message]
    .filter(Boolean)
    .join(' ');
  switch (one.kind) {
    case 'reply':
      if (one.count > 1) return { title: kindText.rich('row.replies', about), detail: null };
      return { title: kindText.rich('row.reply', about), detail: one.excerpt };
    case 'mention':
      return { title: kindText.rich('row.mention', about), detail: one.excerpt };
    case 'thanks':
      return { title: kindText.rich('row.thanks', about), detail: null };
    case 'thread':
      return { title: kindText.rich('row.thread', about), detail: one.excerpt };
    case 'report-outcome':
      return one.outcome === 'hidden'
        ? { title: kindText('row.outcomeHidden'), detail: kindText('row.outcomeHiddenText') }
        : { title: kindText('row.outcomeKept'), detail: kindText('row.outcomeKeptText') };
    case 'appeal-denied':
      return { title: kindText.rich('row.appealDenied', about), detail: why };
    case 'restored':
      return { title: kindText.rich('row.restored', about), detail: one.message };
    default:
      return { title: kindText.rich(`row.${one.kind}`, about), detail: why };
  }
}
