import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '#web/fitness/import/import-page.tsx';
import { prefetchExercises } from '../../fitness-prefetch.ts';

export const Route = createFileRoute('/_member/fitness/import')({
  staticData: { impersonation: 'health', titleKey: 'workoutImport', frame: 'full' },
  loader: async ({ context }) => {
    prefetchExercises(context.queryClient);
    await context.messages.ensure('fileImport', 'import', 'exercises');
  },
  component: ImportPage,
});
