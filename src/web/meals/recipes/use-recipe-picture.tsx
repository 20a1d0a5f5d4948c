import { useTranslations } from 'use-intl';
import type { Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { useMealPictures, usePictureWrites } from '../pictures/meal-pictures.ts';
import { usePhotoInput } from '../pictures/use-photo-input.tsx';

/** The picture of a recipe with its actions. Render `field` anywhere in the page. */
export function useRecipePicture(recipe: Recipe) {
  const t = useTranslations('recipes');
  const confirm = useConfirm();
  const writes = usePictureWrites();
  const storedPicture = useMealPictures().get(recipe.id);
  const { choose, field } = usePhotoInput({
    label: t('picture.choose'),
    onPhoto: (photo) => void writes.save(recipe, photo, storedPicture),
  });
  const remove = async () => {
    const { name } = recipe;
    const sure = {
      title: t('picture.removeTitle', { name }),
      confirmLabel: t('picture.remove'),
      tone: 'danger',
    } as const;
    if (storedPicture && (await confirm({ ...sure, text: t('picture.removeText') })))
      await writes.remove(recipe, storedPicture);
  };
  return { url: storedPicture?.url ?? null, choose, remove, field };
}
