import { createFileRoute } from '@tanstack/react-router';
import { RecipeFromLinkPage } from '#web/meals/recipe-pages/recipe-from-link-page.tsx';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/meals_/recipes/from-link')({
  staticData: { impersonation: 'health', titleKey: 'recipeFromLink', frame: 'sub' },
  validateSearch: looseSearch,
  loader: ({ context: { messages } }) => messages.ensure('recipes', 'meals'),
  component: FromLink,
});

function FromLink() {
  const { url = '' } = Route.useSearch();
  // Not the router's hash, which is decoded already.
  return <RecipeFromLinkPage link={String(url)} hash={location.hash.slice(1)} />;
}
