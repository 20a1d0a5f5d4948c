import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsPage } from '#web/admin/analytics/analytics-page.tsx';
import { parsePeriod } from '../../../search-params.ts';

export const Route = createFileRoute('/_member/_admin/admin/analytics')({
  staticData: { titleKey: 'adminAnalytics', frame: 'sub' },
  validateSearch: parsePeriod,
  loader: ({ context }) => context.messages.ensure('analytics'),
  component: AnalyticsRoute,
});

function AnalyticsRoute() {
  const navigate = Route.useNavigate();
  return (
    <AnalyticsPage
      period={Route.useSearch().days ?? 30}
      onPeriod={(days) => void navigate({ search: { days }, replace: true, resetScroll: false })}
    />
  );
}
