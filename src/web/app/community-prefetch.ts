import type { QueryClient } from '@tanstack/react-query';

/** Prefetches the topics while a page of the forum is loading. Its code is not part of the first view. */
export function prefetchTopics(queryClient: QueryClient): void {
  import('#web/community/community-queries.ts').then(
    ({ topicsQuery }) => void queryClient.prefetchQuery(topicsQuery()),
    // The page fetches again, and shows the error.
    () => undefined,
  );
}

export function prefetchTopic(queryClient: QueryClient, topicId: string): void {
  import('#web/community/community-queries.ts').then(
    ({ topicsQuery, topicQuery }) => {
      void queryClient.prefetchQuery(topicsQuery());
      void queryClient.prefetchQuery(topicQuery(topicId));
    },
    // The page fetches again, and shows the error.
    () => undefined,
  );
}
