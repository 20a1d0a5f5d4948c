import { createFileRoute } from '@tanstack/react-router';
import { readActivePlan } from '#web/meals/plans/use-active-plan.ts';
import { today } from '#web/platform/format/use-today.ts';
import { ReviewPage } from '#web/review/review-page.tsx';
import { requestedWeek, reviewQuery } from '#web/review/review-queries.ts';
import { parseWeekSearch } from '../../page-search.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/review')({
  staticData: { impersonation: 'health', titleKey: 'review', frame: 'sub' },
  validateSearch: looseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const monday = requestedWeek(parseWeekSearch(deps).from ?? null, today());
    void context.queryClient.prefetchQuery(reviewQuery(monday, readActivePlan(context.member.id)));
    await context.messages.ensure('review');
  },
  component: Review,
});

function Review() {
  const navigate = Route.useNavigate();
  const { from } = Route.useSearch({ select: parseWeekSearch, structuralSharing: true });
  const go = (week: string | null) =>
    void navigate({ search: week === null ? {} : { from: week }, resetScroll: false });
  const { member } = Route.useRouteContext();
  return <ReviewPage day={from ?? null} plan={readActivePlan(member.id)} onWeek={go} />;
}
