import { createFileRoute } from '@tanstack/react-router';
import { ReadingLayout } from '../frame/reading-layout.tsx';

/** Pages open to anyone, to read. */
export const Route = createFileRoute('/_reading')({
  loader: async ({ context: { messages } }) => {
    await Promise.all([messages.ensure('legal'), messages.ensure('profile')]);
  },
  component: ReadingLayout,
});
