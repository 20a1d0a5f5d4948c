import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '#web/community/notifications/notifications-page.tsx';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/community/notifications')({
  staticData: { impersonation: 'open', titleKey: 'communityNotifications', frame: 'sub' },
  validateSearch: looseSearch,
  loader: ({ context }) => context.messages.ensure('community'),
  component: Notifications,
});

function Notifications() {
  const navigate = Route.useNavigate();
  const { view } = Route.useSearch();
  return (
    <NotificationsPage
      isSettingsOpen={view === 'settings'}
      onSettings={(open) =>
        void navigate({ search: open ? { view: 'settings' } : {}, replace: true, resetScroll: false })
      }
    />
  );
}
