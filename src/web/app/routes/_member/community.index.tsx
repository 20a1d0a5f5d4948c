import { createFileRoute } from '@tanstack/react-router';
import { TopicsPage } from '#web/community/threads/topics-page.tsx';
import { parseCommunitySearch } from '#web/community/topics/community-search.ts';
import { prefetchTopics } from '../../community-prefetch.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/community/')({
  staticData: { impersonation: 'open', titleKey: 'community' },
  validateSearch: looseSearch,
  loader: async ({ context }) => {
    prefetchTopics(context.queryClient);
    await context.messages.ensure('community');
  },
  component: Topics,
});

function Topics() {
  const navigate = Route.useNavigate();
  return (
    <TopicsPage
      search={Route.useSearch({ select: parseCommunitySearch, structuralSharing: true })}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      onOpenTopic={(topicId) => void navigate({ to: '/community/topic/$topicId', params: { topicId }, replace: true })}
    />
  );
}
