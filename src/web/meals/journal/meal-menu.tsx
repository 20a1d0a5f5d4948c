import { CalendarPlus, CookingPot, CopyPlus, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import { List } from '#web/ui/data/list-row.tsx';
import { MenuRow } from '#web/ui/data/menu-row.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { MoreMenu } from '#web/ui/overlays/menu.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { useLazyPart } from '../use-lazy-part.ts';

const loadSaveMeal = async () => (await import('./save-meal-sheet.tsx')).SaveMealSheet;

const loadCopyTo = async () => (await import('./copy-to-sheet.tsx')).CopyToSheet;

type MealMenuProps = {
  day: Day;
  mealType: MealType;
  items: readonly FoodItem[];
  /** Names as shown in the journal. */
  names: readonly string[];
  onCopy: () => void;
  onRemove: () => void;
};

/** Menu of actions for a logged meal. */
export function MealMenu({ day, mealType, items, names, onCopy, onRemove }: MealMenuProps) {
  const t = useTranslations('meals');
  const toast = useToast();
  const saving = useDialogState();
  const SaveMealSheet = useLazyPart(loadSaveMeal, saving.isOpen, () => {
    toast.show({ tone: 'error', text: t('errors.dialog') });
    saving.close();
  });
  const copyingTo = useDialogState();
  const CopyToSheet = useLazyPart(loadCopyTo, copyingTo.isOpen, () => {
    toast.show({ tone: 'error', text: t('errors.dialog') });
    copyingTo.close();
  });
  return (
    <>
      <MoreMenu label={t('card.menu', { meal: t(`mealIn.${mealType}`) })} title={t(`meal.${mealType}`)}>
        <List>
          <MenuRow icon={CookingPot} title={t('card.saveRecipe')} onPress={() => saving.open()} />
          <MenuRow icon={CopyPlus} title={t('page.copyDay')} onPress={onCopy} />
          <MenuRow icon={CalendarPlus} title={t('copy.toOtherDay')} onPress={() => copyingTo.open()} />
          <MenuRow icon={Trash2} iconTone="danger" title={t('card.removeMeal')} onPress={onRemove} />
        </List>
      </MoreMenu>
      {SaveMealSheet && saving.key > 0 && (
        <SaveMealSheet key={saving.key} open={saving.isOpen} onClose={saving.close} items={items} names={names} />
      )}
      {CopyToSheet && copyingTo.key > 0 && (
        <CopyToSheet
          key={`to ${copyingTo.key}`}
          open={copyingTo.isOpen}
          onClose={copyingTo.close}
          {...{ day, mealType, items }}
        />
      )}
    </>
  );
}
