import { createFileRoute } from '@tanstack/react-router';
import { ReadingLayout } from '../frame/reading-layout.tsx';

/** Pages that anyone may read. */
export const Route = createFileRoute('/_reading')({
  loader: async ({ context: { messages } }) => {
    await Promise.all([messages.ensure('legal'), messages.ensure('profile')]);
  },
  component: ReadingLayout,
});
