import { shortName } from '#domain/auth/person-name.ts';
import type { LinkedRecipe, RecipeLink } from '#domain/meals/recipe-links/recipe-links.contract.ts';
import { namedIn, sharedRecipe } from '#domain/meals/recipe-links/shared-recipe.ts';
import type { Language } from '#domain/text/language.ts';
import { isToBeDeleted } from '#server/members/deletion.service.ts';
import { findProfile } from '#server/members/members.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readSignedId, signId } from '#server/platform/signed-id.ts';
import { listFoodsByIds } from '../add-food/foods.store.ts';
import { findPictureKey } from '../pictures/pictures.service.ts';
import { deleteLink, findLinkById, listLinksOf, type StoredLink, upsertLink } from '../recipes/recipe-links.store.ts';
import { readRecipes } from '../recipes/recipes.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;

const TOPIC = 'recipe-link';
/** Path of the picture of a link. */
export const SHARED_PICTURE_PATH = '/files/shared-recipe';

export async function readLinks(db: Db, deps: Deps, userId: string): Promise<RecipeLink[]> {
  return (await listLinksOf(db, userId)).map((link) => shown(deps, link));
}

/** Creates a link to one of the member's own recipes, or returns the existing one. */
export async function shareRecipe(db: Db, deps: Deps, userId: string, recipeId: string): Promise<RecipeLink> {
  if (!(await readRecipes(db, userId)).some(({ id }) => id === recipeId)) throw refuse('NOT_FOUND');
  const link = { userId, recipeId, id: deps.random.uuid(), createdAt: deps.clock() };
  return shown(deps, await upsertLink(db, link));
}

/** Revokes the link. */
export async function endLink(db: Db, userId: string, recipeId: string): Promise<void> {
  await deleteLink(db, userId, recipeId);
}

/** The current recipe of a link, with foods named in the reader's language. */
export async function readLinked(
  db: Db,
  deps: Pick<Deps, 'secret'>,
  { key, language, readerId }: { key: string; language: Language; readerId: string | null },
): Promise<LinkedRecipe> {
  const open = await findOpen(db, deps, key);
  if (!open) throw refuse('NOT_FOUND');
  const { userId, recipe, recipes, fullName } = open;
  const picture = await findPictureKey(db, userId, recipe.id);
  const shared = sharedRecipe(recipe, (id) => recipes.find((one) => one.id === id));
  const foodIds = shared.ingredients.flatMap(({ foodId }) => foodId ?? []);
  return {
    recipe: namedIn(shared, await listFoodsByIds(db, null, foodIds), language),
    by: shortName(fullName),
    pictureUrl: picture && `${SHARED_PICTURE_PATH}?key=${encodeURIComponent(key)}`,
    ownId: userId === readerId ? recipe.id : null,
  };
}

/** File key of the picture; null without one. */
export async function findLinkedPicture(db: Db, deps: Pick<Deps, 'secret'>, key: string): Promise<string | null> {
  const open = await findOpen(db, deps, key);
  return open && findPictureKey(db, open.userId, open.recipe.id);
}

/** Null for a revoked link, a deleted recipe, or an owner whose account is disabled or about to be erased. */
async function findOpen(db: Db, { secret }: Pick<Deps, 'secret'>, key: string) {
  const id = readSignedId(secret, TOPIC, key);
  const link = id === null ? null : await findLinkById(db, id);
  if (!link) return null;
  const { userId } = link;
  const { user, profile } = await findProfile(db, userId);
  if (profile.disabledAt !== null || (await isToBeDeleted(db, userId))) return null;
  const recipes = await readRecipes(db, userId);
  const recipe = recipes.find((one) => one.id === link.recipeId);
  return recipe ? { userId, recipe, recipes, fullName: user.fullName } : null;
}

function shown({ secret, config }: Deps, { recipeId, id, createdAt }: StoredLink): RecipeLink {
  const url = `${config.publicUrl}/recipe?key=${encodeURIComponent(signId(secret, TOPIC, id))}`;
  return { recipeId, url, createdAt: createdAt.toISOString() };
}
