import { createFileRoute } from '@tanstack/react-router';
import { DiaryImportPage } from '#web/meals/import/diary-import-page.tsx';
import { catalogueQuery } from '#web/meals/meal-queries.ts';

export const Route = createFileRoute('/_member/meals_/import')({
  staticData: { impersonation: 'health', titleKey: 'diaryImport', frame: 'full' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(catalogueQuery());
    await context.messages.ensure('fileImport', 'diary', 'meals');
  },
  component: DiaryImportPage,
});
