import { useId, useState } from 'react';
import type { Food, OwnFood } from '#domain/meals/add-food/foods.contract.ts';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import { useDuplicateSubmission } from '#web/platform/device/use-duplicate-submission.ts';

export type Way = 'search' | 'barcode' | 'own' | 'quick';
type NewOwn = { withCode?: string | null; name?: string; withPhoto?: File | null };
/** What the dialog shows first. */
type First = { firstWay?: Way | undefined; firstText?: string | undefined };
export type Chosen = { food: Food; amount: Amount };

export type FoodDialogState = ReturnType<typeof useFoodDialog>;

/** The state of the dialog and its transitions. */
export function useFoodDialog(basket: Basket, first: First = {}) {
  const position = useDialogPosition(first);
  return {
    ...position,
    /** Id of the own food or quick add form; its submit button is in the footer. */
    formId: useId(),
    /** Adds the foods and returns to the search or scanner. */
    add: async (items: readonly FoodItem[], needs?: readonly string[]): Promise<boolean> => {
      const isAdded = await basket.add(items, needs);
      if (isAdded) position.goOn();
      return isAdded;
    },
  };
}

function useDialogPosition({ firstWay = 'search', firstText = '' }: First) {
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
    /** Resets for the next food: the scanner stays open, everything else returns to an empty search. */
    goOn: () => {
      go(way === 'barcode' ? 'barcode' : 'search');
      setText('');
    },
    /** Sets the search text; the selection stays. */
    text,
    search: setText,
    /** The food that was selected last, whose amount is being edited, and those selected before. */
    chosen,
    others,
    choose: (food: Food, amount: Amount) => tick({ food, amount }),
    /** Selects this food only. */
    chooseOnly: (food: Food, amount: Amount) => {
      clear();
      tick({ food, amount });
    },
    isTicked: (id: string) => [...others, chosen].some((one) => one?.food.id === id),
    untick,
    setAmount,
    putBack: () => untick(chosen?.food.id ?? ''),
    /** Barcode without a food; the own food form fills it in. */
    code,
    /** Search text without a result; the own food form uses it as the name. */
    ownName,
    /** A photo of the nutrition table. */
    photo,
    makeOwn: ({ withCode = null, name = '', withPhoto = null }: NewOwn) => {
      go('own');
      setCode(withCode);
      setOwnName(name.trim());
      setPhoto(withPhoto);
    },
    /** Switches to another way of adding the food, with its name. */
    goFor: (next: 'barcode' | 'quick', name: string) => {
      go(next);
      setOwnName(name.trim());
    },
    /** The own food that is being edited. */
    editing,
    editOwn: (food: OwnFood) => {
      go('own');
      setEditing(food);
    },
    isDirty,
    setDirty,
  };
}

/** Selected foods in order; the amount of the last one is being edited. */
function useTicked() {
  const [ticked, setTicked] = useState<readonly Chosen[]>([]);
  const without = (id: string) => (before: readonly Chosen[]) => before.filter(({ food }) => food.id !== id);
  return {
    chosen: ticked.at(-1) ?? null,
    others: ticked.slice(0, -1),
    tick: (next: Chosen) => setTicked((before) => [...without(next.food.id)(before), next]),
    untick: (id: string) => setTicked(without(id)),
    /** Sets the amount of the last one. */
    setAmount: (amount: Amount) =>
      setTicked((before) => before.map((one, at) => (at === before.length - 1 ? { ...one, amount } : one))),
    clear: () => setTicked([]),
  };
}

/** Foods that were added together, and are undone together. */
export type Batch = { items: readonly FoodItem[]; mealLabel: string };

/** The target of added foods: a day of the journal, or a plan. */
export type Basket = {
  /** Batches added since the dialog opened, in order. */
  batches: readonly Batch[];
  /** False when the device could not store them; the error has then been shown. `needs`: operations that must be sent first. */
  add: (items: readonly FoodItem[], needs?: readonly string[]) => Promise<boolean>;
  /** Removes the last batch. */
  undo: () => Promise<void>;
};

/** Ignores duplicate submissions of the same foods. */
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
