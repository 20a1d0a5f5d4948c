import { createFileRoute } from '@tanstack/react-router';
import { RecipeEditorPage } from '#web/meals/recipes/recipe-editor-page.tsx';

export const Route = createFileRoute('/_member/meals_/recipes/new')({
  staticData: { impersonation: 'health', titleKey: 'newRecipe', frame: 'full' },
  loader: async ({ context }) => {
    await context.messages.ensure('recipes', 'meals');
  },
  component: RecipeEditorPage,
});
