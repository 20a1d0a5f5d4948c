import { createFileRoute } from '@tanstack/react-router';
import { ReadingLayout } from '../frame/reading-layout.tsx';

/** Pages open to anyone, to read. */
export const Route = createFileRoute('/_reading')({
  loader: ({ context }) => context.messages.ensure('legal'),
  component: ReadingLayout,
});
