import { createFileRoute, redirect } from '@tanstack/react-router';
import { SharedRecipePage } from '#web/meals/recipes/shared-recipe-page.tsx';
import { knownMember } from '../../guards.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_reading/recipe')({
  staticData: { titleKey: 'sharedRecipe' },
  validateSearch: looseSearch,
  beforeLoad: async ({ context, search }) => {
    // Members read it in the app, where they can save it.
    if (await knownMember(context.session)) throw redirect({ to: '/meals/recipes/shared', search, replace: true });
  },
  loader: ({ context: { messages } }) => messages.ensure('recipes', 'meals'),
  component: Shared,
});

function Shared() {
  return <SharedRecipePage recipeKey={String(Route.useSearch().key ?? '')} />;
}
