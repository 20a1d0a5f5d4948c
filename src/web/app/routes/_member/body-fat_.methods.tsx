import { createFileRoute } from '@tanstack/react-router';
import { MethodsPage } from '#web/body/body-fat/methods-page.tsx';
import { readBodyAhead } from '../../body-search.ts';

export const Route = createFileRoute('/_member/body-fat_/methods')({
  staticData: { titleKey: 'bodyMethods', frame: 'sub' },
  loader: async ({ context }) => {
    readBodyAhead(context.queryClient);
    await context.messages.ensure('body');
  },
  component: MethodsPage,
});
