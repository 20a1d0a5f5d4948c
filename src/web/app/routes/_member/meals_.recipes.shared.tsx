import { createFileRoute } from '@tanstack/react-router';
import { SaveSharedPage } from '#web/meals/recipe-links/save-shared-page.tsx';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/meals_/recipes/shared')({
  staticData: { impersonation: 'health', titleKey: 'sharedRecipe', frame: 'sub' },
  validateSearch: looseSearch,
  loader: ({ context: { messages } }) => messages.ensure('recipes', 'meals'),
  component: Shared,
});

function Shared() {
  return <SaveSharedPage recipeKey={String(Route.useSearch().key ?? '')} />;
}
