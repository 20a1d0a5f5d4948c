import { useNavigate } from '@tanstack/react-router';
import { Copy, ImageOff, ImagePlus, Link2, MessagesSquare, Scale, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { MoreMenu } from '#web/ui/overlays/menu.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { useRecipePicture } from './use-recipe-picture.tsx';
import { useRecipeWrites } from './use-recipe-writes.ts';

const LinkSheet = lazyPart(async () => (await import('./link-sheet.tsx')).LinkSheet, {
  otherwise: 'toast',
});

/** Menu of actions for a recipe. */
export function RecipeMenu({ recipe }: { recipe: Recipe }) {
  const t = useTranslations('recipes');
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { duplicate, remove } = useRecipeWrites();
  const params = { recipeId: recipe.id };
  const picture = useRecipePicture(recipe);
  const link = useDialogState();
  const then = (act: () => unknown) => () => {
    setOpen(false);
    act();
  };
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
      <MoreMenu label={t('detail.menu')} iconSize={22} title={recipe.name} isOpen={isOpen} onOpenChange={setOpen}>
        <List>
          <ListRow
            icon={Scale}
            title={t('detail.cook')}
            onPress={then(() => navigate({ to: '/meals/recipes/$recipeId/cook', params }))}
          />
          <ListRow
            icon={ImagePlus}
            title={t(picture.url === null ? 'picture.add' : 'picture.change')}
            onPress={then(picture.choose)}
          />
          {picture.url !== null && (
            <ListRow icon={ImageOff} title={t('picture.remove')} onPress={then(picture.remove)} />
          )}
          <ListRow
            icon={MessagesSquare}
            title={t('detail.share')}
            onPress={then(() => navigate({ to: '/community/new', search: { recipe: recipe.id } }))}
          />
          <ListRow icon={Link2} title={t('link.title')} onPress={then(() => link.open())} />
          <ListRow icon={Copy} title={t('detail.duplicate')} onPress={then(copy)} />
          <ListRow icon={Trash2} iconTone="danger" title={t('detail.remove')} onPress={then(takeAway)} />
        </List>
      </MoreMenu>
      <Suspense>{link.key > 0 && <LinkSheet recipe={recipe} open={link.isOpen} onClose={link.close} />}</Suspense>
    </>
  );
}
