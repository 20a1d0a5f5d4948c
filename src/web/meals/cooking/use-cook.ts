import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { boilingLoss, type Cookware, cookedWeight, eatFromCooking } from '#domain/meals/recipes/cooking.ts';
import {
  defaultPortionGrams,
  divisionProblem,
  portionNow,
  restOfCooking,
} from '#domain/meals/recipes/divide-cooking.ts';
import { recipeFoods } from '#domain/meals/recipes/recipe-foods.ts';
import { isEdible } from '#domain/meals/recipes/recipe-nutrients.ts';
import type { StoredPortion } from '#domain/meals/recipes/recipes.contract.ts';
import { bestBefore } from '#domain/meals/recipes/stored-portions.ts';
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

/** State of weighing and dividing a batch. Without a scale the weight of the ingredients is used. */
export function useCook(view: RecipeView) {
  const { recipe, whole } = view;
  const weighing = useWeighing(whole.grams);
  const { cookedGrams, pot } = weighing;
  const [kind, setKind] = useState<'boxes' | 'portions'>('boxes');
  const [count, setCount] = useState(Math.max(1, recipe.portions - 1));
  const [typedPortionGrams, setTypedPortionGrams] = useState<number | null>(null);
  const [fridge, setFridge] = useState(2);
  const [eatsNow, setEatsNow] = useState(true);
  const [typedNow, setTypedNow] = useState<number | null>(null);

  const portionCount = kind === 'boxes' ? count : 0;
  const portionGrams = typedPortionGrams ?? defaultPortionGrams(cookedGrams, recipe.portions);
  const rest = restOfCooking({ cookedGrams, portionCount, portionGrams });
  const nowGrams = typedNow ?? portionNow(rest, cookedGrams, recipe.portions);
  const inFridge = Math.min(fridge, portionCount);
  const isNowRight = isEdible(nowGrams) && nowGrams <= rest;
  const divided = divisionProblem({ cookedGrams, nutrients: whole.nutrients, portionCount, portionGrams });
  const canEat = isEdible(rest);
  const problem = divided ?? (eatsNow && canEat && !isNowRight ? 'now' : null);
  const plan = { portionCount, portionGrams, inFridge, pot, cookedGrams };
  const isEating = eatsNow && canEat;
  return {
    ...weighing,
    ...{
      kind,
      setKind,
      count,
      setCount,
      portionCount,
      portionGrams,
      setPortionGrams: setTypedPortionGrams,
      rest,
      nowGrams,
      setNowGrams: setTypedNow,
      canEat,
    },
    ...{ inFridge, setFridge, eatsNow: isEating, setEatsNow, problem },
    inFreezer: portionCount - inFridge,
    loss: weighing.isWeighed ? boilingLoss(whole.grams, cookedGrams) : null,
    save: useSaveCook(view, plan, isEating ? nowGrams : null),
  };
}

function useWeighing(rawGrams: number) {
  const [withFood, setWithFood] = useState<number | null>(null);
  const [cookwareGrams, setCookwareGrams] = useState<number | null>(null);
  const [cookwareName, setCookwareName] = useState('');
  const weighed = withFood === null ? null : cookedWeight(withFood, cookwareGrams ?? 0);
  const isUsed = withFood !== null && cookwareGrams !== null && cookwareGrams > 0;
  const pot: Cookware | null =
    isUsed && cookwareName.trim() !== '' ? { name: cookwareName.trim(), grams: cookwareGrams } : null;
  return {
    ...{ withFood, setWithFood, cookwareGrams, setCookwareGrams, cookwareName, setCookwareName, pot },
    chooseCookware: ({ name, grams }: Cookware) => {
      setCookwareName(name);
      setCookwareGrams(grams);
    },
    isWeighed: withFood !== null,
    /** 0 when the cookware weighs as much as the full one. */
    cookedGrams: withFood === null ? rawGrams : (weighed ?? 0),
  };
}

type Divided = {
  portionCount: number;
  portionGrams: number;
  inFridge: number;
  pot: Cookware | null;
  cookedGrams: number;
};

/** Saves the cooking with its portions, and the food eaten at once, in one write. */
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
      ...{ figures: whole.nutrients, boxes: storedPortionsOf(plan, day), used: recipeFoods(recipe, find) },
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

function storedPortionsOf({ portionCount, portionGrams, inFridge }: Divided, day: string): StoredPortion[] {
  return Array.from({ length: portionCount }, (_, at) => {
    const location = at < inFridge ? 'fridge' : 'freezer';
    return {
      id: newId(),
      grams: portionGrams,
      place: location,
      bestBefore: bestBefore(day, location),
      discarded: false,
    };
  });
}
