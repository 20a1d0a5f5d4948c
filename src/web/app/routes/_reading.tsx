import { createFileRoute } from '@tanstack/react-router';
import { shopInfoQuery } from '#web/shop/shop-queries.ts';
import { ReadingLayout } from '../frame/reading-layout.tsx';

/** Pages that anyone may read. */
export const Route = createFileRoute('/_reading')({
  // The seller is named in the texts and the footer. Links lead to their parts, so the content must be loaded when a page opens.
  loader: async ({ context: { messages, queryClient } }) => {
    await Promise.all([messages.ensure('legal', 'profile'), queryClient.prefetchQuery(shopInfoQuery())]);
  },
  component: ReadingLayout,
});
