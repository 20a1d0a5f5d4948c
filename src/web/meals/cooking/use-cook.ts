import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { bestBefore } from '#domain/meals/recipes/boxes.ts';
import { boilingLoss, cookedWeight, eatFromCooking, type Pot } from '#domain/meals/recipes/cooking.ts';
import { divisionProblem, portionNow, restOfCooking, usualBox } from '#domain/meals/recipes/divide-cooking.ts';
import { recipeFoods } from '#domain/meals/recipes/recipe-foods.ts';
import { isEdible } from '#domain/meals/recipes/recipe-nutrients.ts';
import type { FoodBox } from '#domain/meals/recipes/recipes.contract.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { type RecipeView, useRecipes } from '../recipe-queries.ts';
import { COOKINGS } from '../recipe-rows.ts';
import { mealNow, useEat } from '../recipes/use-eat.ts';

export type Cook = ReturnType<typeof useCook>;

/** A pot that is being weighed and divided. Without a scale the weight of the ingredients stands in for it. */
export function useCook(view: RecipeView) {
  const { recipe, whole } = view;
  const weighing = useWeighing(whole.grams);
  const { cookedGrams, pot } = weighing;
  const [kind, setKind] = useState<'boxes' | 'portions'>('boxes');
  const [count, setCount] = useState(Math.max(1, recipe.portions - 1));
  const [typedBox, setTypedBox] = useState<number | null>(null);
  const [fridge, setFridge] = useState(2);
  const [eatsNow, setEatsNow] = useState(true);
  const [typedNow, setTypedNow] = useState<number | null>(null);

  const boxes = kind === 'boxes' ? count : 0;
  const boxGrams = typedBox ?? usualBox(cookedGrams, recipe.portions);
  const rest = restOfCooking({ cookedGrams, boxes, boxGrams });
  const nowGrams = typedNow ?? portionNow(rest, cookedGrams, recipe.portions);
  const inFridge = Math.min(fridge, boxes);
  const isNowRight = isEdible(nowGrams) && nowGrams <= rest;
  const divided = divisionProblem({ cookedGrams, figures: whole.nutrients, boxes, boxGrams });
  const canEat = isEdible(rest);
  const problem = divided ?? (eatsNow && canEat && !isNowRight ? 'now' : null);
  const plan = { boxes, boxGrams, inFridge, pot, cookedGrams };
  const isEating = eatsNow && canEat;
  return {
    ...weighing,
    ...{
      kind,
      setKind,
      count,
      setCount,
      boxes,
      boxGrams,
      setBoxGrams: setTypedBox,
      rest,
      nowGrams,
      setNowGrams: setTypedNow,
      canEat,
    },
    ...{ inFridge, setFridge, eatsNow: isEating, setEatsNow, problem },
    inFreezer: boxes - inFridge,
    loss: weighing.isWeighed ? boilingLoss(whole.grams, cookedGrams) : null,
    save: useSaveCook(view, plan, isEating ? nowGrams : null),
  };
}

function useWeighing(rawGrams: number) {
  const [withFood, setWithFood] = useState<number | null>(null);
  const [potGrams, setPotGrams] = useState<number | null>(null);
  const [potName, setPotName] = useState('');
  const weighed = withFood === null ? null : cookedWeight(withFood, potGrams ?? 0);
  const isUsed = withFood !== null && potGrams !== null && potGrams > 0;
  const pot: Pot | null = isUsed && potName.trim() !== '' ? { name: potName.trim(), grams: potGrams } : null;
  return {
    ...{ withFood, setWithFood, potGrams, setPotGrams, potName, setPotName, pot },
    choosePot: ({ name, grams }: Pot) => {
      setPotName(name);
      setPotGrams(grams);
    },
    isWeighed: withFood !== null,
    /** 0 when the pot weighs as much as the food in it. */
    cookedGrams: withFood === null ? rawGrams : (weighed ?? 0),
  };
}

type Divided = { boxes: number; boxGrams: number; inFridge: number; pot: Pot | null; cookedGrams: number };

/** Keeps the pot with its boxes, and what is eaten at once, in one write. */
function useSaveCook({ recipe, whole }: RecipeView, plan: Divided, nowGrams: number | null) {
  const t = useTranslations('recipes');
  const { add, drafts } = useWrites(COOKINGS, t('errors.save'));
  const toast = useToast();
  const errorText = useErrorText();
  const { healthConsent } = useMember();
  const eat = useEat();
  const day = useToday();
  const { find } = useRecipes();

  return async (): Promise<boolean> => {
    if (!healthConsent) {
      toast.show({ tone: 'error', title: t('errors.save'), text: errorText('CONSENT_REQUIRED') });
      return false;
    }
    const fields = {
      ...{ recipeId: recipe.id, name: recipe.name, day, portions: recipe.portions },
      ...{ rawGrams: whole.grams > 0 ? whole.grams : null, cookedGrams: plan.cookedGrams, pot: plan.pot },
      ...{ figures: whole.nutrients, boxes: boxesOf(plan, day), used: recipeFoods(recipe, find) },
    };
    const submission = [plan, nowGrams];
    if (nowGrams !== null) {
      const cooking = drafts.add(fields);
      const item = eatFromCooking(cooking.input, { grams: nowGrams, unit: 'g', quantity: nowGrams });
      return eat.log({ item, mealType: mealNow() }, { before: [cooking], submission });
    }
    const isStored = (await add(fields, { submission })) !== null;
    if (isStored) toast.show({ tone: 'success', text: t('cook.saved') });
    return isStored;
  };
}

function boxesOf({ boxes, boxGrams, inFridge }: Divided, day: string): FoodBox[] {
  return Array.from({ length: boxes }, (_, at) => {
    const place = at < inFridge ? 'fridge' : 'freezer';
    return { id: newId(), grams: boxGrams, place, bestBefore: bestBefore(day, place), discarded: false };
  });
}
