import { useTranslations } from 'use-intl';
import { LENGTHS } from '#domain/bounds.ts';
import { type BoxPlace, bestBefore } from '#domain/meals/recipes/boxes.ts';
import type { RecipeDraft } from '#domain/meals/recipes/recipe-draft.ts';
import type { Cooking, FoodBox, Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useSecondTap } from '#web/platform/device/use-second-tap.ts';
import { today } from '#web/platform/format/use-today.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { usePictureWrites } from '../pictures/meal-pictures.ts';
import { readPicture } from '../pictures/read-picture.ts';
import { removeCooking, removeRecipe, saveCooking, saveRecipe } from './recipe-operations.ts';

type Shown = { url: string } | null;

/** Everything that is written about recipes. It is on the device when a call answers; a refusal of the device was told. */
export function useRecipeWrites() {
  const outbox = useOutbox();
  const taps = useSecondTap();
  const kept = useSaveToDevice();
  const confirm = useConfirm();
  const toast = useToast();
  const t = useTranslations('recipes');
  const pictures = usePictureWrites();

  /** Makes a recipe, or changes `before`. Answers with its id, or null when the device did not keep it. */
  const save = async (content: RecipeDraft, before: Recipe | null): Promise<string | null> => {
    if (taps.isSecond([content, before?.id])) return null;
    const recipe = before
      ? { ...before, ...content, editedAt: laterEdit(before.editedAt, correctedNow()) }
      : newRecipe(content);
    const draft = saveRecipe(recipe, before ? 'change' : 'create');
    return (await kept(t('errors.save'), () => outbox.enqueue(draft))) ? recipe.id : null;
  };

  /** With its picture, where that can be had. */
  const duplicate = async ({ id: _id, createdAt: _made, editedAt: _edited, ...content }: Recipe, picture?: Shown) => {
    const name = t('detail.copyName', { name: content.name }).slice(0, LENGTHS.recipeName);
    const copyId = await save({ ...content, name }, null);
    if (copyId !== null && picture) {
      const file = await readPicture(picture.url);
      if (file) await pictures.save({ id: copyId, name }, file, undefined);
    }
    if (copyId !== null) toast.show({ tone: 'success', text: t('detail.copied') });
    return copyId;
  };

  /** False when the member thought better of it. */
  const remove = async (recipe: Recipe): Promise<boolean> => {
    const { name } = recipe;
    const isSure = await confirm({
      title: t('detail.removeTitle', { name }),
      text: t('detail.removeText'),
      confirmLabel: t('detail.remove'),
      tone: 'danger',
    });
    if (!isSure) return false;
    const removal = removeRecipe(recipe, laterEdit(recipe.editedAt, correctedNow()));
    const isKept = await kept(t('errors.remove'), () => outbox.enqueue(removal));
    if (isKept) toast.show({ tone: 'success', text: t('detail.removed', { name }) });
    return isKept;
  };

  return { save, duplicate, remove };
}

function newRecipe(content: RecipeDraft): Recipe {
  const at = correctedInstant();
  return { ...content, id: newId(), createdAt: at, editedAt: at };
}

/** What is written about a pot after it was cooked. */
export function useCookingWrites() {
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  const toast = useToast();
  const t = useTranslations('recipes');

  const put = (cooking: Cooking, changes: Partial<Cooking>): Promise<boolean> => {
    const next = { ...cooking, ...changes, editedAt: laterEdit(cooking.editedAt, correctedNow()) };
    return kept(t('errors.save'), () => outbox.enqueue(saveCooking(next, 'change')));
  };

  const changeBox = (cooking: Cooking, box: FoodBox, changes: Partial<FoodBox>): Promise<boolean> =>
    put(cooking, { boxes: cooking.boxes.map((each) => (each.id === box.id ? { ...each, ...changes } : each)) });

  /** Thawed or frozen: it keeps as long as the new place lets it, from today. */
  const move = (cooking: Cooking, box: FoodBox, place: BoxPlace): Promise<boolean> =>
    changeBox(cooking, box, { place, bestBefore: bestBefore(today(), place) });

  const discard = async (cooking: Cooking, box: FoodBox): Promise<void> => {
    if (!(await changeBox(cooking, box, { discarded: true }))) return;
    const later = { ...cooking, editedAt: laterEdit(cooking.editedAt, correctedNow()) };
    const undo = () => changeBox(later, box, { discarded: false });
    toast.show({ text: t('boxes.discarded'), action: { label: t('boxes.undo'), onAct: () => void undo() } });
  };

  const remove = async (cooking: Cooking): Promise<void> => {
    const editedAt = laterEdit(cooking.editedAt, correctedNow());
    const isKept = await kept(t('errors.remove'), () => outbox.enqueue(removeCooking(cooking, editedAt)));
    if (!isKept) return;
    const undo = () => put({ ...cooking, editedAt }, {});
    toast.show({ text: t('boxes.cookingRemoved'), action: { label: t('boxes.undo'), onAct: () => void undo() } });
  };

  return { move, discard, remove };
}
