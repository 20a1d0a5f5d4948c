import { createFileRoute } from '@tanstack/react-router';
import { AdminReadyPage } from '#web/admin/ready/ready-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/content/ready/$readyId')({
  staticData: { titleKey: 'adminReady', frame: 'sub' },
  loader: async ({ context }) => {
    await context.messages.ensure('content', 'exercises', 'readyContent', 'recipes');
  },
  component: ReadyMade,
});

function ReadyMade() {
  const { readyId } = Route.useParams();
  return <AdminReadyPage key={readyId} readyId={readyId} />;
}
