import { createFileRoute } from '@tanstack/react-router';
import { goHome } from '../guards.ts';

/** Paths that lead nowhere. */
export const Route = createFileRoute('/$')({ beforeLoad: goHome });
