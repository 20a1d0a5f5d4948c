import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MEALS_LENGTHS } from '#domain/meals/meals-bounds.ts';
import { readRecipePage } from '#domain/meals/recipe-pages/read-recipe-page.ts';
import type { ReadPage } from '#domain/meals/recipe-pages/recipe-pages.contract.ts';
import { EMPTY_RECIPE, type RecipeDraft } from '#domain/meals/recipes/recipe-draft.ts';
import { api } from '#web/platform/api/api.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { hasNewRecipeDraft, storeNewRecipe } from '../recipes/new-recipe-draft.ts';
import { usePastedList } from '../recipes/use-pasted-list.ts';
import type { SentPage } from './bookmarklet.ts';

/** Reads the recipe of a page and opens it in the editor as an unsaved draft, where its ingredients are checked. */
export function useReadPage() {
  const t = useTranslations('recipes');
  const errorText = useErrorText();
  const { read, isOnItsWay } = usePastedList();
  const store = useStoreDraft();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const show = async (page: ReadPage) => {
    const { foods, unread } = read(page.ingredients.join('\n'));
    const { name, portions, minutes, steps, source } = page;
    const draft = { ...EMPTY_RECIPE, name, minutes, steps, source, ingredients: foods, unread };
    await store({ ...draft, portions: portions ?? EMPTY_RECIPE.portions }, page.picture);
  };
  const open = async (url: string) => {
    setBusy(true);
    setProblem(null);
    try {
      await show(await api.recipes.readPage({ url }));
    } catch (error) {
      setProblem(errorText(callErrorCode(error)));
    }
    setBusy(false);
  };
  const openSent = async ({ url, name, data }: SentPage) => {
    const recipe = readRecipePage(data);
    if (!recipe) return setProblem(t('fromLink.nothingSent'));
    const source = { name: name.slice(0, MEALS_LENGTHS.siteName), url, nutrition: recipe.nutrition };
    await show({ ...recipe, source, picture: null });
  };
  return { open, openSent, problem, isBusy, isReady: !isOnItsWay };
}

/** Stores the draft for the editor and opens it; asks first when another new recipe is unsaved. */
function useStoreDraft() {
  const t = useTranslations('recipes');
  const confirm = useConfirm();
  const outbox = useOutbox();
  const navigate = useNavigate();
  const { id: userId } = useMember();
  return async (draft: RecipeDraft, picture: string | null) => {
    const question = {
      title: t('fromLink.replaceTitle'),
      text: t('fromLink.replaceText'),
      confirmLabel: t('fromLink.replace'),
    };
    if (hasNewRecipeDraft(userId) && !(await confirm(question))) return;
    await storeNewRecipe(userId, outbox, draft, picture === null ? null : fileOf(picture));
    await navigate({ to: '/meals/recipes/new', replace: true });
  };
}

/** A picture that arrived as a data URL. */
function fileOf(dataUrl: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0));
  return new File([bytes], 'picture.webp', { type: 'image/webp' });
}
