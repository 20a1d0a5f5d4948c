import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { unreadQuery } from '#web/community/notifications/inbox-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CountBadge, iconButtonClass } from '#web/ui/icon-button.tsx';

/** The bell in the top bar, with the number of unread notifications. */
export function NotificationsLink() {
  const t = useTranslations('app');
  const { data: count = 0 } = useQuery(unreadQuery());
  return (
    <Link to="/community/notifications" aria-label={t('nav.notifications', { count })} className={iconButtonClass({})}>
      <Icon of={Bell} size={22} />
      <CountBadge count={count} />
    </Link>
  );
}

/** A dot on a link to unread notifications; nothing while there are none. */
export function UnreadDot() {
  const t = useTranslations('app');
  const { data: count = 0 } = useQuery(unreadQuery());
  if (count === 0) return null;
  return (
    <span className="absolute top-2 left-1/2 ml-2 size-2.5 rounded-full bg-accent ring-2 ring-surface">
      <span className="sr-only">{t('nav.notifications', { count })}</span>
    </span>
  );
}
