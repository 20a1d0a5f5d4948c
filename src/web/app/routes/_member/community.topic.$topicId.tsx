import { createFileRoute } from '@tanstack/react-router';
import { TopicPage } from '#web/community/threads/topic-page.tsx';
import { parseCommunitySearch } from '#web/community/topics/community-search.ts';
import { prefetchTopic } from '../../community-prefetch.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/community/topic/$topicId')({
  staticData: { impersonation: 'open', titleKey: 'communityTopic', frame: 'sub' },
  validateSearch: looseSearch,
  loader: async ({ context, params }) => {
    prefetchTopic(context.queryClient, params.topicId);
    await context.messages.ensure('community');
  },
  component: Topic,
});

function Topic() {
  const navigate = Route.useNavigate();
  const { topicId } = Route.useParams();
  return (
    <TopicPage
      key={topicId}
      topicId={topicId}
      tab={Route.useSearch({ select: (search) => parseCommunitySearch(search).tab })}
      onMerged={(into) => void navigate({ to: '/community/topic/$topicId', params: { topicId: into }, replace: true })}
      onNewTopic={() => void navigate({ to: '/community', search: { add: 'topic' } })}
    />
  );
}
