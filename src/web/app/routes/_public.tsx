import { createFileRoute } from '@tanstack/react-router';
import { guardPublic } from '../guards.ts';

export const Route = createFileRoute('/_public')({
  beforeLoad: guardPublic,
  loader: async ({ context }) => {
    // Errors only occur after input, so the page does not wait for these.
    context.messages.ensure('errors').catch(() => undefined);
    await context.messages.ensure('auth');
  },
  // Two lines: a file of their own would cost the sign-in page a request.
  codeSplitGroupings: [],
});
