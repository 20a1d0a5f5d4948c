import { createFileRoute } from '@tanstack/react-router';
import { NewThreadPage } from '#web/community/editor/new-thread-page.tsx';
import { readTopicsAhead } from '../../community-ahead.ts';

export const Route = createFileRoute('/_member/community/new')({
  staticData: { titleKey: 'newThread', frame: 'full' },
  validateSearch: ({ topic, draft }: Record<string, unknown>): { topic?: string; draft?: string } => ({
    ...(typeof topic === 'string' && { topic }),
    ...(typeof draft === 'string' && { draft }),
  }),
  loader: async ({ context }) => {
    readTopicsAhead(context.queryClient);
    await context.messages.ensure('community');
  },
  component: NewThread,
});

function NewThread() {
  const navigate = Route.useNavigate();
  const { topic, draft } = Route.useSearch();
  return (
    <NewThreadPage
      key={draft}
      topicId={topic}
      draftId={draft}
      onPublished={(threadId) =>
        void navigate({ to: '/community/thread/$threadId', params: { threadId }, replace: true })
      }
    />
  );
}
