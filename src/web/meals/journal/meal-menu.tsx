import { CookingPot, CopyPlus, Ellipsis } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { useLazyPart } from '../use-lazy-part.ts';

const loadSaveMeal = async () => (await import('./save-meal-sheet.tsx')).SaveMealSheet;

type MealMenuProps = {
  mealType: MealType;
  items: readonly FoodItem[];
  /** As the journal names them. */
  names: readonly string[];
  onCopy: () => void;
};

/** What can be done with a whole meal that was logged, behind the three dots. */
export function MealMenu({ mealType, items, names, onCopy }: MealMenuProps) {
  const t = useTranslations('meals');
  const toast = useToast();
  const menu = useDialogState();
  const saving = useDialogState();
  const SaveMealSheet = useLazyPart(loadSaveMeal, saving.isOpen, () => {
    toast.show({ tone: 'error', text: t('errors.dialog') });
    saving.close();
  });
  const then = (act: () => void) => () => {
    menu.close();
    act();
  };
  return (
    <>
      <IconButton
        label={t('card.menu', { meal: t(`mealIn.${mealType}`) })}
        icon={Ellipsis}
        aria-haspopup="dialog"
        aria-expanded={menu.isOpen}
        onClick={() => menu.open()}
      />
      <Sheet open={menu.isOpen} onClose={menu.close} title={t(`meal.${mealType}`)} size="confirm">
        <List>
          <ListRow icon={CookingPot} title={t('card.saveRecipe')} onPress={then(() => saving.open())} />
          <ListRow icon={CopyPlus} title={t('page.copyDay')} onPress={then(onCopy)} />
        </List>
      </Sheet>
      {SaveMealSheet && saving.key > 0 && (
        <SaveMealSheet key={saving.key} open={saving.isOpen} onClose={saving.close} items={items} names={names} />
      )}
    </>
  );
}
