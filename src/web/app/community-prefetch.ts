import type { QueryClient } from '@tanstack/react-query';

/** Asks for the topics while a page of the forum is on its way. No part of the first view. */
export function prefetchTopics(queryClient: QueryClient): void {
  import('#web/community/community-queries.ts').then(
    ({ topicsQuery }) => void queryClient.prefetchQuery(topicsQuery()),
    // The page itself asks again, and says what went wrong.
    () => undefined,
  );
}

export function prefetchTopic(queryClient: QueryClient, topicId: string): void {
  import('#web/community/community-queries.ts').then(
    ({ topicsQuery, topicQuery }) => {
      void queryClient.prefetchQuery(topicsQuery());
      void queryClient.prefetchQuery(topicQuery(topicId));
    },
    // The page itself asks again, and says what went wrong.
    () => undefined,
  );
}
