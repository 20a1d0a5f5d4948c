import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { tabClass, tabsRowClass } from '#web/ui/tabs.tsx';
import type { ThreadTab } from '../topics/community-search.ts';

const TABS = [undefined, 'unread', 'popular', 'unanswered', 'new'] as const;

type ThreadTabsProps = {
  tab: ThreadTab | undefined;
  /** Number of unread threads, for the name of the tab. */
  unread?: number | undefined;
};

/** Sort orders and filters of a list of threads, as links. */
export function ThreadTabs({ tab, unread = 0 }: ThreadTabsProps) {
  const t = useTranslations('community');
  return (
    <nav aria-label={t('tabs.label')} className={`${tabsRowClass} px-5`}>
      {TABS.map((name) => (
        <Link
          key={name ?? 'latest'}
          to="."
          search={(search) => ({ ...search, tab: name })}
          replace
          resetScroll={false}
          aria-current={name === tab ? 'page' : undefined}
          className={tabClass(name === tab)}
        >
          {name === 'unread' && unread > 0 ? t('tabs.unreadCount', { count: unread }) : t(`tabs.${name ?? 'latest'}`)}
        </Link>
      ))}
    </nav>
  );
}
