import { createFileRoute } from '@tanstack/react-router';
import { ThreadPage } from '#web/community/threads/thread-page.tsx';

export const Route = createFileRoute('/_member/community/thread/$threadId')({
  staticData: { impersonation: 'open', titleKey: 'communityThread', frame: 'sub' },
  validateSearch: ({ post }: Record<string, unknown>): { post?: number } => {
    const seq = Number(post);
    return Number.isInteger(seq) && seq > 0 ? { post: seq } : {};
  },
  loader: ({ context }) => context.messages.ensure('community'),
  component: Thread,
});

function Thread() {
  const { threadId } = Route.useParams();
  const { post } = Route.useSearch();
  return <ThreadPage key={`${threadId} ${post ?? ''}`} threadId={threadId} at={post ?? null} />;
}
