import { useNavigate } from '@tanstack/react-router';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LinkedRecipe } from '#domain/meals/recipe-links/recipe-links.contract.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { SubBar } from '#web/ui/page-head.tsx';
import { usePictureWrites } from '../pictures/meal-pictures.ts';
import { readPicture } from '../pictures/read-picture.ts';
import { RECIPES } from '../recipe-rows.ts';
import { SharedRecipe } from '../recipes/shared-recipe-page.tsx';

/** A shared recipe inside the app: members can save a copy; its owner sees what others see. */
export function SaveSharedPage({ recipeKey }: { recipeKey: string }) {
  const t = useTranslations('recipes');
  return (
    <>
      <SubBar title={t('list.title')} lead={<BackLink to="/meals/recipes" label={t('detail.toRecipes')} />} />
      <div className="mx-auto w-full max-w-reading">
        <SharedRecipe
          recipeKey={recipeKey}
          action={(shared) =>
            shared.ownId === null ? <SaveCopy shared={shared} /> : <OwnRecipe recipeId={shared.ownId} />
          }
        />
      </div>
    </>
  );
}

function SaveCopy({ shared }: { shared: LinkedRecipe }) {
  const t = useTranslations('recipes');
  const { save, isBusy } = useSaveCopy(shared);
  return (
    <Button full icon={BookmarkPlus} busy={isBusy} onClick={() => void save()}>
      {t('shared.save')}
    </Button>
  );
}

/** Saves a copy on the device, with its picture where available, and opens it. */
function useSaveCopy({ recipe, pictureUrl }: LinkedRecipe) {
  const t = useTranslations('recipes');
  const { add } = useWrites(RECIPES, t('errors.save'));
  const pictures = usePictureWrites();
  const navigate = useNavigate();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const picture = pictureUrl === null ? null : await readPicture(pictureUrl);
    const copy = await add(recipe);
    if (copy && picture) await pictures.save(copy, picture, undefined);
    setBusy(false);
    if (!copy) return;
    toast.show({ tone: 'success', text: t('shared.saved') });
    await navigate({ to: '/meals/recipes/$recipeId', params: { recipeId: copy.id } });
  };
  return { save, isBusy };
}

function OwnRecipe({ recipeId }: { recipeId: string }) {
  const t = useTranslations('recipes');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60 text-ink-2">{t('shared.own')}</p>
      <NextStepLink to="/meals/recipes/$recipeId" params={{ recipeId }}>
        {t('shared.ownOpen')}
      </NextStepLink>
    </div>
  );
}
