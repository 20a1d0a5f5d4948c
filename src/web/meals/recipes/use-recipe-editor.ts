import { useEffect, useRef, useState } from 'react';
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
import { readDraft, writeDraft } from '#web/platform/device/local-store.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { usePictureDraft } from '../pictures/use-picture-draft.ts';
import { useRecipes } from '../recipe-queries.ts';
import { RECIPES } from '../recipe-rows.ts';
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
  const { draft, setDraft, isDirty, discard: discardText } = useStoredDraft(stored);
  const [isBusy, setBusy] = useState(false);
  const [isNameMissing, setNameMissing] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const picture = usePictureDraft(stored?.id ?? null, stored?.editedAt ?? null);
  const discard = () => {
    discardText();
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

/** Stored on the device from the first change until it is saved or discarded. */
function useStoredDraft(stored: Recipe | null) {
  const { id: userId } = useMember();
  const name = `recipe.${stored?.id ?? 'new'}`;
  const [first] = useState(() => (stored ? contentOf(stored) : EMPTY_RECIPE));
  const basedOn = stored?.editedAt ?? null;
  const [draft, setDraft] = useState<RecipeDraft>(() => {
    const storedDraft = readDraft(userId, name);
    // A draft of an older version is dropped, because it would undo changes made on another device.
    return isRecipeDraft(storedDraft) && storedDraft.basedOn === basedOn
      ? { ...first, ...contentOf(storedDraft.draft) }
      : first;
  });
  const isDiscarded = useRef(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first);

  useEffect(() => {
    if (!isDiscarded.current) writeDraft(userId, name, isDirty ? { basedOn, draft } : null);
  }, [userId, name, draft, isDirty, basedOn]);

  /** Stops storing the draft before the page is left. */
  const discard = () => {
    isDiscarded.current = true;
    writeDraft(userId, name, null);
  };
  return { draft, setDraft, isDirty, discard };
}

/** Ingredients of a draft have additional fields. */
function isRecipeDraft(value: unknown): value is { basedOn: string | null; draft: RecipeDraft } {
  if (typeof value !== 'object' || value === null || !('draft' in value) || !('basedOn' in value)) return false;
  return RECIPES.rowIn({ input: { id: '', createdAt: '', editedAt: '', ...Object(value.draft) } }) !== undefined;
}

function contentOf({ name, portions, minutes, tags, ingredients, unread, steps }: RecipeDraft): RecipeDraft {
  return { name, portions, minutes, tags, ingredients, unread, steps };
}
