import { createFileRoute } from '@tanstack/react-router';
import { guardPublic } from '../guards.ts';

export const Route = createFileRoute('/_public')({
  beforeLoad: guardPublic,
  loader: async ({ context }) => {
    // Nobody is refused before they have typed something: the page does not wait for these.
    context.messages.ensure('errors').catch(() => undefined);
    await context.messages.ensure('auth');
  },
  // Two lines: in a file of their own they would cost the sign-in page a request.
  codeSplitGroupings: [],
});
