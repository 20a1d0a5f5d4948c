import { createFileRoute } from '@tanstack/react-router';
import { bodyQuery } from '#web/body/body-queries.ts';
import { BodyRoute } from '../../body-route.tsx';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/body-fat')({
  staticData: { impersonation: 'health', titleKey: 'body' },
  validateSearch: looseSearch,
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(bodyQuery());
    await context.messages.ensure('body');
  },
  component: BodyRoute,
});
