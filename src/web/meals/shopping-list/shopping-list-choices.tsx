import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LIST_BOUNDS } from '#domain/bounds.ts';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

type Choices = { days: number; persons: number };

type ShoppingListChoicesProps = Choices & {
  open: boolean;
  onClose: () => void;
  onApply: (changes: Partial<Choices>) => void;
};

/** For how many days and persons to shop. */
export function ShoppingListChoices({ open, onClose, onApply, ...now }: ShoppingListChoicesProps) {
  const t = useTranslations('meals');
  const [days, setDays] = useState(now.days);
  const [persons, setPersons] = useState(now.persons);
  const apply = () => {
    const changes = { ...(days !== now.days && { days }), ...(persons !== now.persons && { persons }) };
    if (Object.keys(changes).length > 0) onApply(changes);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('list.choicesTitle')}
      size="confirm"
      footer={
        <Button full onClick={apply}>
          {t('list.apply')}
        </Button>
      }
    >
      <p className="text-ink-2">{t('list.choicesText')}</p>
      <div className="mt-3 flex items-center justify-between gap-3">
        <span aria-hidden className="font-medium">
          {t('list.daysLabel')}
        </span>
        <Stepper label={t('list.daysLabel')} value={days} onValueChange={setDays} {...LIST_BOUNDS.days} />
      </div>
      <div className="mt-3 flex items-center justify-between gap-3">
        <span aria-hidden className="font-medium">
          {t('list.personsLabel')}
        </span>
        <Stepper label={t('list.personsLabel')} value={persons} onValueChange={setPersons} {...LIST_BOUNDS.persons} />
      </div>
    </Sheet>
  );
}
