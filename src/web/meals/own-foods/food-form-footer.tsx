import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import type { FoodDialogState } from '../add-food/use-food-dialog.ts';

/** The button of the form above it: the own food's or the quick add's. */
export function FoodFormFooter({ dialog, mealLabel }: { dialog: FoodDialogState; mealLabel: string }) {
  const t = useTranslations('meals');
  return (
    <Button full type="submit" form={dialog.formId}>
      {dialog.editing ? t('own.save') : t('add.into', { meal: mealLabel })}
    </Button>
  );
}
