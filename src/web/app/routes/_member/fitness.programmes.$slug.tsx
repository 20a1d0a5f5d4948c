import { createFileRoute } from '@tanstack/react-router';
import { ProgrammePage } from '#web/fitness/schedules/programme-page.tsx';
import { programmesQuery } from '#web/fitness/schedules/programmes-query.ts';

export const Route = createFileRoute('/_member/fitness/programmes/$slug')({
  staticData: { impersonation: 'health', titleKey: 'programmes', frame: 'sub' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(programmesQuery());
    await context.messages.ensure('fitness', 'exercises');
  },
  component: OpenProgramme,
});

function OpenProgramme() {
  return <ProgrammePage slug={Route.useParams().slug} />;
}
