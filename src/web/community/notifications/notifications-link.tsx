import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { CountBadge, iconButtonClass } from '#web/ui/icon-button.tsx';
import { unreadQuery } from './inbox-queries.ts';

/** The bell in the head of the forum's pages, with the number of unread notifications. */
export function NotificationsLink() {
  const t = useTranslations('members');
  const { data: count = 0 } = useQuery(unreadQuery());
  return (
    <Link to="/community/notifications" aria-label={t('inbox.link', { count })} className={iconButtonClass({})}>
      <Icon of={Bell} size={22} />
      <CountBadge count={count} />
    </Link>
  );
}
