import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import {
  addIngredients,
  chooseFor,
  EMPTY_RECIPE,
  type RecipeDraft,
  recipeContent,
  recipeProblem,
  swapIngredient,
} from '#domain/meals/recipes/recipe-draft.ts';
import { makesCircle } from '#domain/meals/recipes/recipe-nutrients.ts';
import type { Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useStoredDraft } from '#web/platform/session/use-stored-draft.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { usePictureDraft } from '../pictures/use-picture-draft.ts';
import { useRecipes } from '../recipe-queries.ts';
import { RECIPES } from '../recipe-rows.ts';
import { recipeDraftName } from './new-recipe-draft.ts';
import { useRecipeWrites } from './use-recipe-writes.ts';

/** What a food is picked for: an unrecognised line, an ingredient to be replaced, or a new ingredient. */
export type Picking = { line?: string; swaps?: number };
export type RecipeEditor = ReturnType<typeof useRecipeEditor>;

/** State of the recipe editor. The draft survives a reload. */
export function useRecipeEditor(stored: Recipe | null) {
  const t = useTranslations('recipes');
  const toast = useToast();
  const writes = useRecipeWrites();
  const { find } = useRecipes();
  const { draft, setDraft, isDirty, ...storedDraft } = useStoredDraft<RecipeDraft>({
    name: recipeDraftName(stored?.id ?? null),
    basedOn: stored?.editedAt ?? null,
    initial: stored ? contentOf(stored) : EMPTY_RECIPE,
    readDraft: draftIn,
  });
  const [isBusy, setBusy] = useState(false);
  const [isNameMissing, setNameMissing] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const picture = usePictureDraft(stored?.id ?? null, stored?.editedAt ?? null);
  const discard = () => {
    storedDraft.discard();
    picture.forget();
  };
  useUnsaved(isDirty || picture.isChanged, { discard });

  const edit = (change: (draft: RecipeDraft) => RecipeDraft) => setDraft(change);

  /** False, with an error, when the recipe would contain itself. */
  const add = (foods: readonly PlanFood[], { line, swaps }: Picking): boolean => {
    if (stored && makesCircle({ id: stored.id, ingredients: [...foods] }, find)) {
      toast.show({ tone: 'error', text: t('editor.circle') });
      return false;
    }
    setDraft((now) => {
      if (swaps !== undefined) return swapIngredient(now, swaps, foods);
      return line === undefined ? addIngredients(now, foods) : chooseFor(now, line, foods);
    });
    return true;
  };

  /** The recipe's id once stored on the device; null when invalid or on failure, which has been shown. */
  const save = async (): Promise<string | null> => {
    if (isBusy) return null;
    const problem = recipeProblem(draft);
    if (problem === 'name-required') {
      flushSync(() => setNameMissing(true));
      nameField.current?.focus();
      return null;
    }
    if (problem) {
      toast.show({ tone: 'error', text: t('editor.empty') });
      return null;
    }
    setBusy(true);
    const id = await writes.save(recipeContent(draft), stored);
    if (id !== null) await picture.save({ id, name: draft.name });
    setBusy(false);
    if (id === null) return null;
    discard();
    toast.show({ tone: 'success', text: t('editor.saved') });
    return id;
  };

  const name = { nameField, isNameMissing, setNameMissing };
  return { isNew: stored === null, draft, edit, add, picture, save, isBusy, ...name };
}

/** Ingredients of a draft have additional fields. */
function draftIn(value: object): RecipeDraft | null {
  const isRecipe = RECIPES.rowIn({ input: { id: '', createdAt: '', editedAt: '', ...value } }) !== undefined;
  return isRecipe ? { ...EMPTY_RECIPE, ...contentOf(asDraft(value)) } : null;
}

// The fields of a recipe have been checked; a draft has the same and those of its unrecognised lines.
const asDraft = (value: object) => value as RecipeDraft;

function contentOf({ name, portions, minutes, tags, ingredients, unread, steps, source }: RecipeDraft): RecipeDraft {
  return { name, portions, minutes, tags, ingredients, unread, steps, ...(source && { source }) };
}
