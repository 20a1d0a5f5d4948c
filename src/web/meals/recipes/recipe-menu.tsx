import { useNavigate } from '@tanstack/react-router';
import { Copy, ImageOff, ImagePlus, Link2, MessagesSquare, Scale, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { List } from '#web/ui/data/list-row.tsx';
import { MenuRow } from '#web/ui/data/menu-row.tsx';
import { MoreMenu } from '#web/ui/overlays/menu.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { useMealPictures, usePictureWrites } from '../pictures/meal-pictures.ts';
import { usePhotoInput } from '../pictures/use-photo-input.tsx';
import { useRecipeWrites } from './use-recipe-writes.ts';

const LinkSheet = lazyPart(async () => (await import('./link-sheet.tsx')).LinkSheet, {
  otherwise: 'toast',
});

/** Menu of actions for a recipe. */
export function RecipeMenu({ recipe }: { recipe: Recipe }) {
  const t = useTranslations('recipes');
  const navigate = useNavigate();
  const { duplicate, remove } = useRecipeWrites();
  const params = { recipeId: recipe.id };
  const picture = useRecipePicture(recipe);
  const link = useDialogState();
  const copy = async () => {
    const recipeId = await duplicate(recipe, picture.url === null ? null : { url: picture.url });
    if (recipeId !== null) await navigate({ to: '/meals/recipes/$recipeId', params: { recipeId } });
  };
  const takeAway = async () => {
    if (await remove(recipe)) await navigate({ to: '/meals/recipes' });
  };
  return (
    <>
      {picture.field}
      <MoreMenu label={t('detail.menu')} iconSize={22} title={recipe.name}>
        <List>
          <MenuRow
            icon={Scale}
            title={t('detail.cook')}
            onPress={() => navigate({ to: '/meals/recipes/$recipeId/cook', params })}
          />
          <MenuRow
            icon={ImagePlus}
            title={t(picture.url === null ? 'picture.add' : 'picture.change')}
            onPress={picture.choose}
          />
          {picture.url !== null && <MenuRow icon={ImageOff} title={t('picture.remove')} onPress={picture.remove} />}
          <MenuRow
            icon={MessagesSquare}
            title={t('detail.share')}
            onPress={() => navigate({ to: '/community/new', search: { recipe: recipe.id } })}
          />
          <MenuRow icon={Link2} title={t('link.title')} onPress={() => link.open()} />
          <MenuRow icon={Copy} title={t('detail.duplicate')} onPress={copy} />
          <MenuRow icon={Trash2} iconTone="danger" title={t('detail.remove')} onPress={takeAway} />
        </List>
      </MoreMenu>
      <Suspense>{link.key > 0 && <LinkSheet recipe={recipe} open={link.isOpen} onClose={link.close} />}</Suspense>
    </>
  );
}

/** The picture of a recipe with its actions. Render `field` anywhere in the page. */
function useRecipePicture(recipe: Recipe) {
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
