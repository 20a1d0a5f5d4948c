import { createFileRoute } from '@tanstack/react-router';
import { ReadingLayout } from '../frame/reading-layout.tsx';

/** Pages that anyone may read. */
export const Route = createFileRoute('/_reading')({
  loader: async ({ context: { messages } }) => {
    await messages.ensure('legal', 'profile');
  },
  component: ReadingLayout,
});
