import { createFileRoute } from '@tanstack/react-router';
import { NewThreadPage } from '#web/community/threads/new-thread-page.tsx';
import { prefetchTopics } from '../../community-prefetch.ts';

/** The initial topic, a draft to continue, a recipe to share. */
type NewThreadSearch = { topic?: string; draft?: string; recipe?: string };

export const Route = createFileRoute('/_member/community/new')({
  staticData: { impersonation: 'open', titleKey: 'newThread', frame: 'full' },
  validateSearch: ({ topic, draft, recipe }: Record<string, unknown>): NewThreadSearch => ({
    ...(typeof topic === 'string' && { topic }),
    ...(typeof draft === 'string' && { draft }),
    ...(typeof recipe === 'string' && { recipe }),
  }),
  loader: async ({ context }) => {
    prefetchTopics(context.queryClient);
    await context.messages.ensure('community');
  },
  component: NewThread,
});

function NewThread() {
  const navigate = Route.useNavigate();
  const { topic, draft, recipe } = Route.useSearch();
  return (
    <NewThreadPage
      key={draft}
      topicId={topic}
      draftId={draft}
      recipeId={recipe}
      onPublished={(threadId) =>
        void navigate({ to: '/community/thread/$threadId', params: { threadId }, replace: true })
      }
    />
  );
}
