import { createFileRoute } from '@tanstack/react-router';
import { guardPublic } from '../guards.ts';

export const Route = createFileRoute('/_public')({
  beforeLoad: guardPublic,
  loader: ({ context }) => context.messages.ensure('auth'),
});
