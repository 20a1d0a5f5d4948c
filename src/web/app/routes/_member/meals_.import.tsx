import { createFileRoute } from '@tanstack/react-router';
import { DiaryImportPage } from '#web/meals/import/diary-import-page.tsx';
import { catalogueQuery } from '#web/meals/meal-queries.ts';

export const Route = createFileRoute('/_member/meals_/import')({
  staticData: { titleKey: 'diaryImport', frame: 'full' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(catalogueQuery());
    await Promise.all([context.messages.ensure('diary'), context.messages.ensure('meals')]);
  },
  component: DiaryImportPage,
});
