import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import { MEALS_LENGTHS, RECIPE_BOUNDS } from '#domain/meals/meals-bounds.ts';
import { recipeOfMeal } from '#domain/meals/recipes/recipe-of-meal.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { RECIPES } from '../recipe-rows.ts';

type SaveMealSheetProps = {
  open: boolean;
  onClose: () => void;
  items: readonly FoodItem[];
  names: readonly string[];
};

/** Saves a logged meal as a recipe: asks for name and portions. */
export function SaveMealSheet({ open, onClose, items, names }: SaveMealSheetProps) {
  const t = useTranslations('meals');
  const id = useId();
  const [name, setName] = useState(useJoinedNames(names));
  const [portions, setPortions] = useState(1);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = useSaveMeal();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') {
      setMissing(true);
      return;
    }
    setBusy(true);
    const isSaved = await save(items, { name, portions });
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size="confirm"
      title={t('saveMeal.title')}
      footer={
        <Button full type="submit" form={id} busy={isBusy}>
          {t('saveMeal.save')}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pb-2">
        <p className="text-caption text-ink-3">{t('saveMeal.text', { count: items.length })}</p>
        <TextField
          label={t('own.name')}
          autoComplete="off"
          maxLength={MEALS_LENGTHS.recipeName}
          value={name}
          error={isMissing && t('problems.nameMissing')}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => {
            setName(target.value);
            setMissing(false);
          }}
        />
        <div className="flex items-center justify-between gap-3">
          <span className="font-medium">{t('saveMeal.portions')}</span>
          <Stepper
            label={t('saveMeal.portions')}
            value={portions}
            onValueChange={setPortions}
            max={RECIPE_BOUNDS.portions.max}
          />
        </div>
      </form>
    </Sheet>
  );
}

const NAMED = 3;

/** Default name: "Havregryn, Mjölk och Blåbär". */
function useJoinedNames(names: readonly string[]): string {
  const { locale } = useLanguage();
  const first = names.slice(0, NAMED);
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(first).slice(0, MEALS_LENGTHS.recipeName);
}

function useSaveMeal() {
  const t = useTranslations('meals');
  const { add } = useWrites(RECIPES, t('saveMeal.failed'));
  const toast = useToast();
  const navigate = useNavigate();
  return async (items: readonly FoodItem[], of: { name: string; portions: number }): Promise<boolean> => {
    const recipe = await add(recipeOfMeal(items, of));
    if (!recipe) return false;
    const onAct = () => void navigate({ to: '/meals/recipes/$recipeId', params: { recipeId: recipe.id } });
    toast.show({
      tone: 'success',
      text: t('saveMeal.saved', { name: recipe.name }),
      action: { label: t('saveMeal.show'), onAct },
    });
    return true;
  };
}
