import { CookingPot, CopyPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { MoreMenu } from '#web/ui/overlays/menu.tsx';
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
      <MoreMenu
        label={t('card.menu', { meal: t(`mealIn.${mealType}`) })}
        title={t(`meal.${mealType}`)}
        isOpen={menu.isOpen}
        onOpenChange={(isOpen) => (isOpen ? menu.open() : menu.close())}
      >
        <List>
          <ListRow icon={CookingPot} title={t('card.saveRecipe')} onPress={then(() => saving.open())} />
          <ListRow icon={CopyPlus} title={t('page.copyDay')} onPress={then(onCopy)} />
        </List>
      </MoreMenu>
      {SaveMealSheet && saving.key > 0 && (
        <SaveMealSheet key={saving.key} open={saving.isOpen} onClose={saving.close} items={items} names={names} />
      )}
    </>
  );
}
