import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useDialogKey } from '#web/ui/overlays/use-dialog-state.ts';
import { useLazyPart } from '../use-lazy-part.ts';
import { AddFoodDialog } from './add-food-dialog.tsx';

const loadCopy = async () => (await import('./copy-sheet.tsx')).CopySheet;

type JournalDialogsProps = {
  day: Day;
  adding: MealType | null;
  onAdding: (mealType: MealType | null) => void;
  /** The meal to copy into, or the whole day. */
  copying: MealType | 'all' | null;
  onCopying: (what: MealType | 'all' | null) => void;
  onCopy: (rows: MealRow[], from: Day) => void;
};

/** Dialogs of the journal, loaded on demand; each opening starts fresh. */
export function JournalDialogs({ day, adding, onAdding, copying, onCopying, onCopy }: JournalDialogsProps) {
  const { close, failed } = useDialogClose(onAdding, onCopying);
  const CopySheet = useLazyPart(loadCopy, copying !== null, failed);
  const lastMeal = useLast(adding);
  const lastCopy = useLast(copying) ?? 'all';
  const addKey = useDialogKey(adding !== null);
  const copyKey = useDialogKey(copying !== null);
  return (
    <>
      {lastMeal !== null && (
        <AddFoodDialog
          key={`add ${addKey}`}
          open={adding !== null}
          isFirst={addKey === 0}
          onClose={() => onAdding(null)}
          day={day}
          mealType={lastMeal}
          onMealType={onAdding}
          onCopyOther={() => {
            close();
            onCopying(lastMeal);
          }}
        />
      )}
      {CopySheet && (
        <CopySheet
          key={`copy ${copyKey}`}
          open={copying !== null}
          onClose={() => onCopying(null)}
          day={day}
          target={lastCopy === 'all' ? null : lastCopy}
          onCopy={onCopy}
        />
      )}
    </>
  );
}

function useDialogClose(onAdding: JournalDialogsProps['onAdding'], onCopying: JournalDialogsProps['onCopying']) {
  const toast = useToast();
  const t = useTranslations('meals');
  const close = () => {
    onAdding(null);
    onCopying(null);
  };
  const failed = () => {
    toast.show({ tone: 'error', text: t('errors.dialog') });
    close();
  };
  return { close, failed };
}

/** The last non-null value, so that a closing dialog still shows its content. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
