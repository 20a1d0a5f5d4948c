import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Mail, Settings } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Notification } from '#domain/community/notifications/inbox.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { MoreButton } from '#web/platform/api/more-button.tsx';
import { useAction } from '#web/platform/api/use-action.ts';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { SubBar } from '#web/ui/page-head.tsx';
import { useReadOnly } from '#web/ui/read-only.ts';
import { inboxQuery, inboxSettingsQuery } from './inbox-queries.ts';
import { InboxSettingsSheet } from './inbox-settings-sheet.tsx';
import { NotificationRow } from './notification-row.tsx';

type NotificationsPageProps = { isSettingsOpen: boolean; onSettings: (open: boolean) => void };

/** Notifications, those of today first. */
export function NotificationsPage({ isSettingsOpen, onSettings }: NotificationsPageProps) {
  const t = useTranslations('members');
  const forum = useTranslations('community');
  return (
    <>
      <SubBar
        heading
        title={t('inbox.title')}
        lead={<BackLink to="/community" label={forum('back')} />}
        action={<IconButton label={t('inbox.settings')} icon={Settings} onClick={() => onSettings(true)} />}
      />
      <div className="flex w-full flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_284px] lg:items-start lg:gap-7">
        <div className="flex min-w-0 flex-col gap-4">
          <Inbox />
        </div>
        <MailNote onChange={() => onSettings(true)} />
      </div>
      <InboxSettingsSheet open={isSettingsOpen} onClose={() => onSettings(false)} />
    </>
  );
}

function Inbox() {
  const t = useTranslations('members');
  const query = useInfiniteQuery(inboxQuery());
  const content = useContentError(query, t('inbox.loadError'));
  const mark = useMarkRead();
  if (content.failed) return <LoadFailed title={t('inbox.loadError')} content={content} />;
  if (!query.data) {
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        <Skeleton width={90} />
        <Skeleton shape="block" height={180} />
      </SkeletonGroup>
    );
  }
  const all = query.data.pages.flatMap((page) => page.notifications);
  if (all.length === 0) return <NoNotifications />;
  const open = ({ id, isUnread }: Notification) => {
    if (isUnread) void mark.run(id);
  };
  return (
    <>
      <Groups all={all} unread={query.data.pages[0]?.unread ?? 0} onOpen={open} onMarkAll={() => void mark.run(null)} />
      <MoreButton query={query}>{t('inbox.more')}</MoreButton>
    </>
  );
}

type GroupsProps = {
  all: readonly Notification[];
  unread: number;
  onOpen: (notification: Notification) => void;
  onMarkAll: () => void;
};

function Groups({ all, unread, onOpen, onMarkAll }: GroupsProps) {
  const t = useTranslations('members');
  const format = useFormat();
  const isReadOnly = useReadOnly();
  const today = useToday();
  const isToday = ({ createdAt }: Notification) => format.dayOf(createdAt) === today;
  const groups = [
    { key: 'today', rows: all.filter(isToday) },
    { key: 'earlier', rows: all.filter((one) => !isToday(one)) },
  ] as const;
  const shown = groups.filter(({ rows }) => rows.length > 0);
  return shown.map(({ key, rows }, index) => (
    <section key={key} aria-labelledby={`inbox-${key}`} className="flex flex-col gap-2.5">
      <div className="flex items-center justify-between gap-3">
        <h2 id={`inbox-${key}`} className="text-h3">
          {t(`inbox.${key}`)}
        </h2>
        {index === 0 && unread > 0 && (
          <button type="button" disabled={isReadOnly} className={linkClass} onClick={onMarkAll}>
            <Icon of={CheckCheck} size={17} />
            {t('inbox.markAll')}
          </button>
        )}
      </div>
      <Card flush as="div">
        <ul className="divide-y divide-line">
          {rows.map((one) => (
            <NotificationRow key={one.id} notification={one} onOpen={onOpen} />
          ))}
        </ul>
      </Card>
    </section>
  ));
}

/** Marks one notification as read, or all with null. */
function useMarkRead() {
  const t = useTranslations('members');
  const queryClient = useQueryClient();
  return useAction(
    async (id: string | null) => {
      await api.communityInbox.markRead(id === null ? {} : { id });
      await queryClient.invalidateQueries({ queryKey: ['communityInbox'] });
    },
    { action: t('inbox.markAction') },
  );
}

function NoNotifications() {
  const t = useTranslations('members');
  return (
    <EmptyState
      kind="talk"
      title={t('inbox.empty')}
      text={t('inbox.emptyText')}
      action={<NextStepLink to="/community">{t('inbox.toForum')}</NextStepLink>}
    />
  );
}

function MailNote({ onChange }: { onChange: () => void }) {
  const t = useTranslations('members');
  const { data } = useQuery(inboxSettingsQuery());
  if (!data) return null;
  return (
    <Card as="div" tone="plain" compact className="flex items-center gap-3.5 lg:flex-col lg:items-start">
      <Icon of={Mail} size={20} className="flex-none text-ink-2" />
      <p className="flex-1 text-caption text-ink-2">{t(data.mailDigest ? 'inbox.mailOn' : 'inbox.mailOff')}</p>
      <Button variant="secondary" size="sm" onClick={onChange}>
        {t('inbox.change')}
      </Button>
    </Card>
  );
}
