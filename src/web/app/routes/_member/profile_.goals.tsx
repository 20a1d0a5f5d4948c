import { createFileRoute } from '@tanstack/react-router';
import { useUpdateCachedGoals } from '#web/app/cached-goals.ts';
import { GoalsPage } from '#web/profile/goals/goals-page.tsx';
import { profileQuery } from '#web/profile/use-profile.ts';

export const Route = createFileRoute('/_member/profile_/goals')({
  staticData: { impersonation: 'health', titleKey: 'goals', frame: 'sub' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(profileQuery());
    await context.messages.ensure('goals', 'nutrients');
  },
  component: GoalsRoute,
});

function GoalsRoute() {
  return <GoalsPage onGoals={useUpdateCachedGoals()} />;
}
