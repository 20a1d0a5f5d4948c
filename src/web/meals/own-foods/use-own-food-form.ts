import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnFood } from '#domain/meals/add-food/foods.contract.ts';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { type AmountInput, type AmountProblem, readAmount } from '../add-food/amount-field.tsx';
import type { FoodDialogState } from '../add-food/use-food-dialog.ts';
import { foodOfOwn, OWN_FOODS, useOwnFoodActions } from '../add-food/use-own-foods.ts';
import { itemOf } from '../food-item.ts';
import { addressOf, type Pictured, useMealPictures, usePictureWrites } from '../pictures/meal-pictures.ts';
import {
  type Basis,
  checkOwnFood,
  EMPTY_OWN_FOOD,
  isPortion,
  PORTION,
  portionsOf,
  readAmounts,
  readPer100g,
  type TypedPortion,
  writeOwnFood,
  writePortions,
} from './own-food-form.ts';

const PER_100_G: AmountInput = { text: '100', unit: 'g' };
const PER_PORTION: AmountInput = { text: '1', unit: PORTION };

export type OwnFoodFormState = ReturnType<typeof useOwnFoodForm>;

/** State of the own food form: a new food is saved and added to the meal, an edited one is only saved. */
export function useOwnFoodForm(dialog: FoodDialogState) {
  const { editing } = dialog;
  const { locale } = useLanguage();
  const initial = editing ? writeOwnFood(editing, locale) : { ...EMPTY_OWN_FOOD, name: dialog.ownName };
  const fields = useFields({ initial, check: checkOwnFood });
  const [typed, setTyped] = useState<readonly TypedPortion[]>(() => writePortions(editing?.portions ?? [], locale));
  const [input, setInput] = useState<AmountInput>(PER_100_G);
  const [amountProblem, setAmountProblem] = useState<AmountProblem | null>(null);
  const [arePortionsChecked, setPortionsChecked] = useState(false);
  const photo = useFoodPhoto(dialog);
  const save = useSaveOwnFood(dialog, photo);

  const portions = portionsOf(fields.values, typed);
  const read = readAmount(input, portions);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setPortionsChecked(true);
    setAmountProblem(editing ? null : read.problem);
    fields.submit((values) => {
      if (!typed.every(({ text }) => isPortion(text)) || (!editing && !read.amount)) return;
      const amounts = readAmounts(values, editing?.amounts);
      const food = { name: values.name.trim(), per100g: readPer100g(values), amounts, portions };
      void save(food, read.amount);
    })(event);
  };

  /** Changes the basis; the default amount follows unless the member has typed one. */
  const setBasis = (basis: Basis) => {
    fields.set('basis', basis);
    const isUntouched = [PER_100_G, PER_PORTION].some(({ text, unit }) => text === input.text && unit === input.unit);
    if (isUntouched) setInput(basis === 'portion' ? PER_PORTION : PER_100_G);
  };

  return {
    fields,
    setBasis,
    submit,
    /** Whether closing would lose typed values. */
    isTyped: photo.isChanged || Object.values(fields.values).join() !== Object.values(initial).join(),
    per100g: readPer100g(fields.values),
    photo,
    hasEnergy: parseDecimal(fields.values.calories) !== null,
    amount: { input, read, problem: amountProblem, set: changed(setInput, () => setAmountProblem(null)) },
    portions: { typed, areChecked: arePortionsChecked, known: portions, set: setTyped },
  };
}

type Described = Pick<OwnFood, 'name' | 'per100g' | 'amounts' | 'portions'>;

function useSaveOwnFood({ editing, code, add, go }: FoodDialogState, photo: FoodPhoto) {
  const t = useTranslations('meals');
  const toast = useToast();
  const { language } = useLanguage();
  const actions = useOwnFoodActions();

  return async (described: Described, amount: Amount | null) => {
    if (editing) {
      if (!(await actions.change(editing, { ...described, barcode: editing.barcode }))) return;
      await photo.saveFor({ id: editing.id, name: described.name });
      toast.show({ tone: 'success', text: t('own.saved', { name: described.name }) });
      go('search');
      return;
    }
    const made = await actions.make({ ...described, barcode: code });
    if (!made) return;
    // Order of operations: food, row, photo. The server needs the food before the row, and the photo is large.
    if (amount) await add([itemOf(foodOfOwn(made), amount, language)], [OWN_FOODS.recordOf(made)]);
    await photo.saveFor(made);
  };
}

function changed<Value>(set: (value: Value) => void, also: () => void): (value: Value) => void {
  return (value) => {
    set(value);
    also();
  };
}

type FoodPhoto = ReturnType<typeof useFoodPhoto>;

/** The photo in the own food form: the stored one, a new one, or none. It is saved with the food. */
function useFoodPhoto({ editing, photo: handed }: FoodDialogState) {
  const storedPicture = useMealPictures(editing !== null).get(editing?.id ?? '');
  const writes = usePictureWrites();
  const [chosen, setChosen] = useState<File | 'none' | null>(handed);
  const saveFor = async (food: Pictured): Promise<void> => {
    if (chosen instanceof File) await writes.save(food, chosen, storedPicture);
    else if (chosen === 'none' && storedPicture) await writes.remove(food, storedPicture);
  };
  return {
    /** URL to display; null without a photo. */
    url: chosen instanceof File ? addressOf(chosen) : chosen === null ? (storedPicture?.url ?? null) : null,
    set: (photo: File) => setChosen(photo),
    remove: () => setChosen(storedPicture ? 'none' : null),
    isChanged: chosen !== null,
    saveFor,
  };
}
