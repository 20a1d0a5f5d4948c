import { useId, useState } from 'react';
import type { Food, OwnFood } from '#domain/meals/add-food/foods.contract.ts';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import { useDuplicateSubmission } from '#web/platform/device/use-duplicate-submission.ts';

export type Way = 'search' | 'barcode' | 'own' | 'quick';
type NewOwn = { withCode?: string | null; name?: string; withPhoto?: File | null };
/** Where the dialog opens. */
type First = { firstWay?: Way | undefined; firstText?: string | undefined };
export type Chosen = { food: Food; amount: Amount };

export type FoodDialogState = ReturnType<typeof useFoodDialog>;

/** Where the member is in the dialog, and the steps from there. */
export function useFoodDialog(basket: Basket, first: First = {}) {
  const place = useDialogPlace(first);
  return {
    ...place,
    /** The form of the own food or the quick add; its button stands in the footer. */
    formId: useId(),
    /** Adds and goes back to where the next food is found. */
    add: async (items: readonly FoodItem[], needs?: readonly string[]): Promise<boolean> => {
      const isAdded = await basket.add(items, needs);
      if (isAdded) place.goOn();
      return isAdded;
    },
  };
}

function useDialogPlace({ firstWay = 'search', firstText = '' }: First) {
  const [way, setWay] = useState<Way>(firstWay);
  const [text, setText] = useState(firstText);
  const { chosen, others, tick, untick, setAmount, clear } = useTicked();
  const [code, setCode] = useState<string | null>(null);
  const [ownName, setOwnName] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const [editing, setEditing] = useState<OwnFood | null>(null);
  const [isDirty, setDirty] = useState(false);

  const go = (next: Way) => {
    setWay(next);
    clear();
    setCode(null);
    setOwnName('');
    setPhoto(null);
    setEditing(null);
    setDirty(false);
  };

  return {
    way,
    go,
    /** To the next food: the scanner stays ready, everything else leads to an empty search. */
    goOn: () => {
      go(way === 'barcode' ? 'barcode' : 'search');
      setText('');
    },
    /** What is typed in the search field. What was ticked stays. */
    text,
    search: setText,
    /** The food that was ticked last, whose amount is asked for, and those that were ticked before. */
    chosen,
    others,
    choose: (food: Food, amount: Amount) => tick({ food, amount }),
    /** Chooses this food and nothing else. */
    chooseOnly: (food: Food, amount: Amount) => {
      clear();
      tick({ food, amount });
    },
    isTicked: (id: string) => [...others, chosen].some((one) => one?.food.id === id),
    untick,
    setAmount,
    putBack: () => untick(chosen?.food.id ?? ''),
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

/** Foods that are ticked, in order; the last one is the one whose amount is asked for. */
function useTicked() {
  const [ticked, setTicked] = useState<readonly Chosen[]>([]);
  const without = (id: string) => (before: readonly Chosen[]) => before.filter(({ food }) => food.id !== id);
  return {
    chosen: ticked.at(-1) ?? null,
    others: ticked.slice(0, -1),
    tick: (next: Chosen) => setTicked((before) => [...without(next.food.id)(before), next]),
    untick: (id: string) => setTicked(without(id)),
    /** The amount of the last one, as it is typed. */
    setAmount: (amount: Amount) =>
      setTicked((before) => before.map((one, at) => (at === before.length - 1 ? { ...one, amount } : one))),
    clear: () => setTicked([]),
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
  const submissions = useDuplicateSubmission();
  return {
    batches,
    add: async (items, needs) => !submissions.isDuplicate(items) && add(items, needs),
    undo: () => {
      submissions.forget();
      return undo();
    },
  };
}

export function itemsOf(batches: readonly Batch[]): FoodItem[] {
  return batches.flatMap(({ items }) => items);
}
