import { useTranslations } from 'use-intl';
import { MEALS_LENGTHS } from '#domain/meals/meals-bounds.ts';
import type { RecipeDraft } from '#domain/meals/recipes/recipe-draft.ts';
import type { Cooking, Recipe, StoredPortion } from '#domain/meals/recipes/recipes.contract.ts';
import { bestBefore, type StorageLocation } from '#domain/meals/recipes/stored-portions.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { today } from '#web/platform/format/use-today.ts';
import { useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { usePictureWrites } from '../pictures/meal-pictures.ts';
import { readPicture } from '../pictures/read-picture.ts';
import { COOKINGS, RECIPES } from '../recipe-rows.ts';

type Shown = { url: string } | null;

/** Write actions of recipes. They resolve once stored on the device; its errors are shown. */
export function useRecipeWrites() {
  const confirm = useConfirm();
  const toast = useToast();
  const t = useTranslations('recipes');
  const pictures = usePictureWrites();
  const titles = { add: t('errors.save'), change: t('errors.save'), remove: t('errors.remove') };
  const { add, change, removeAll } = useWrites(RECIPES, titles);

  /** Creates a recipe or changes `before`. Returns its id, or null when the device could not store it. */
  const save = async (content: RecipeDraft, before: Recipe | null): Promise<string | null> => {
    const recipe = await (before ? change(before, content) : add(content));
    return recipe?.id ?? null;
  };

  /** Includes the picture where it can be downloaded. */
  const duplicate = async ({ id: _id, createdAt: _made, editedAt: _edited, ...content }: Recipe, picture?: Shown) => {
    const name = t('detail.copyName', { name: content.name }).slice(0, MEALS_LENGTHS.recipeName);
    const copyId = await save({ ...content, name }, null);
    if (copyId !== null && picture) {
      const file = await readPicture(picture.url);
      if (file) await pictures.save({ id: copyId, name }, file, undefined);
    }
    if (copyId !== null) toast.show({ tone: 'success', text: t('detail.copied') });
    return copyId;
  };

  /** False when the member cancelled. */
  const remove = async (recipe: Recipe): Promise<boolean> => {
    const { name } = recipe;
    const isSure = await confirm({
      title: t('detail.removeTitle', { name }),
      text: t('detail.removeText'),
      confirmLabel: t('detail.remove'),
      tone: 'danger',
    });
    if (!isSure) return false;
    const isRemoved = (await removeAll([recipe])) !== null;
    if (isRemoved) toast.show({ tone: 'success', text: t('detail.removed', { name }) });
    return isRemoved;
  };

  return { save, duplicate, remove };
}

/** Write actions for existing cookings. */
export function useCookingWrites() {
  const t = useTranslations('recipes');
  const titles = { add: t('errors.save'), change: t('errors.save'), remove: t('errors.remove') };
  const { change, remove } = useWrites(COOKINGS, titles);
  const undoToast = useUndoToast();

  const changePortion = (
    cooking: Cooking,
    portion: StoredPortion,
    changes: Partial<StoredPortion>,
  ): Promise<Cooking | null> =>
    change(cooking, { boxes: cooking.boxes.map((each) => (each.id === portion.id ? { ...each, ...changes } : each)) });

  /** Moves between fridge and freezer; the shelf life of the new location starts today. */
  const move = (cooking: Cooking, portion: StoredPortion, location: StorageLocation) =>
    changePortion(cooking, portion, { place: location, bestBefore: bestBefore(today(), location) });

  const discard = async (cooking: Cooking, portion: StoredPortion): Promise<void> => {
    const discarded = await changePortion(cooking, portion, { discarded: true });
    if (discarded) undoToast(t('boxes.discarded'), () => changePortion(discarded, portion, { discarded: false }));
  };

  return { move, discard, remove: (cooking: Cooking) => remove(cooking, t('boxes.cookingRemoved')) };
}
