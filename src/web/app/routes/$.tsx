import { createFileRoute } from '@tanstack/react-router';
import { goHome } from '../guards.ts';

/** Unknown paths. */
export const Route = createFileRoute('/$')({ beforeLoad: goHome });
