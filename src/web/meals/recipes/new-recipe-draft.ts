import type { RecipeDraft } from '#domain/meals/recipes/recipe-draft.ts';
import { readDraft, writeDraft } from '#web/platform/device/local-store.ts';
import type { Outbox } from '#web/platform/offline/outbox/outbox.ts';
import { pictureDraftName } from '../pictures/use-picture-draft.ts';

/** Name of the stored draft of a recipe; null for a new one. */
export const recipeDraftName = (id: string | null): string => `recipe.${id ?? 'new'}`;

export const hasNewRecipeDraft = (userId: string): boolean => readDraft(userId, recipeDraftName(null)) !== null;

/** Stores a new recipe as an unsaved draft, which the editor then opens. */
export async function storeNewRecipe(
  userId: string,
  outbox: Pick<Outbox, 'writeValue'>,
  draft: RecipeDraft,
  picture: File | null,
): Promise<void> {
  writeDraft(userId, recipeDraftName(null), { basedOn: null, draft });
  // Without storage the recipe opens without its picture.
  await outbox.writeValue(pictureDraftName(null), picture && { basedOn: null, picture }).catch(() => undefined);
}
