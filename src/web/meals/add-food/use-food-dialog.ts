import { useId, useState } from 'react';
import type { Food, OwnFood } from '#domain/meals/add-food/foods.contract.ts';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import { useSecondTap } from '#web/platform/device/use-second-tap.ts';

export type Way = 'search' | 'barcode' | 'own' | 'quick';
type NewOwn = { withCode?: string | null; name?: string; withPhoto?: File | null };
export type Chosen = { food: Food; amount: Amount };

export type FoodDialogState = ReturnType<typeof useFoodDialog>;

/** Where the member is in the dialog, and the steps from there. */
export function useFoodDialog(basket: Basket, firstWay: Way = 'search') {
  const place = useDialogPlace(firstWay);
  return {
    ...place,
    /** The form of the own food or the quick add; its button stands in the footer. */
    formId: useId(),
    /** Adds and goes back to where the next food is found. */
    add: async (items: readonly FoodItem[], needs?: readonly string[]): Promise<boolean> => {
      const isAdded = await basket.add(items, needs);
      // Not back to the camera: it would read the same code again.
      if (isAdded) place.go('search');
      return isAdded;
    },
  };
}

function useDialogPlace(firstWay: Way) {
  const [way, setWay] = useState<Way>(firstWay);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [ownName, setOwnName] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const [editing, setEditing] = useState<OwnFood | null>(null);
  const [isDirty, setDirty] = useState(false);

  const go = (next: Way) => {
    setWay(next);
    setChosen(null);
    setCode(null);
    setOwnName('');
    setPhoto(null);
    setEditing(null);
    setDirty(false);
  };

  return {
    way,
    go,
    /** What is typed in the search field. */
    text,
    search: (next: string) => {
      setText(next);
      setChosen(null);
    },
    chosen,
    choose: (food: Food, amount: Amount) => setChosen({ food, amount }),
    putBack: () => setChosen(null),
    /** A barcode that no food has yet: the own food that is being made gets it. */
    code,
    /** The word that found nothing: the own food that is being made is called so. */
    ownName,
    /** A photo of its nutrition table. */
    photo,
    makeOwn: ({ withCode = null, name = '', withPhoto = null }: NewOwn) => {
      go('own');
      setCode(withCode);
      setOwnName(name.trim());
      setPhoto(withPhoto);
    },
    /** Another way to the food that was not found: its name goes with it. */
    goFor: (next: 'barcode' | 'quick', name: string) => {
      go(next);
      setOwnName(name.trim());
    },
    /** An own food that is being changed. */
    editing,
    editOwn: (food: OwnFood) => {
      go('own');
      setEditing(food);
    },
    isDirty,
    setDirty,
  };
}

/** Foods that were added together, and are undone together. */
export type Batch = { items: readonly FoodItem[]; mealLabel: string };

/** Where the add-food dialog puts what is chosen: a day of the journal, or a plan. */
export type Basket = {
  /** Since the dialog opened, in order. */
  batches: readonly Batch[];
  /** False when the device did not keep them, which has then been told. `needs` must reach the server before. */
  add: (items: readonly FoodItem[], needs?: readonly string[]) => Promise<boolean>;
  /** Takes the last batch back. */
  undo: () => Promise<void>;
};

/** A double tap puts its foods into the basket once. */
export function useTappedOnce({ batches, add, undo }: Basket): Basket {
  const taps = useSecondTap();
  return {
    batches,
    add: async (items, needs) => !taps.isSecond(items) && add(items, needs),
    undo: () => {
      taps.forget();
      return undo();
    },
  };
}

export function itemsOf(batches: readonly Batch[]): FoodItem[] {
  return batches.flatMap(({ items }) => items);
}
