import { createFileRoute } from '@tanstack/react-router';
import { MethodsPage } from '#web/body/body-fat/methods-page.tsx';
import { bodyQuery } from '#web/body/body-queries.ts';

export const Route = createFileRoute('/_member/body-fat_/methods')({
  staticData: { impersonation: 'health', titleKey: 'bodyMethods', frame: 'sub' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(bodyQuery());
    await context.messages.ensure('body');
  },
  component: MethodsPage,
});
