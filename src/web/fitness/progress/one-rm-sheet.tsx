import { useTranslations } from 'use-intl';
import type { OneRmFormula } from '#domain/fitness/progress/one-rm.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/fields/toggles.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

type OneRmSheetProps = { formula: OneRmFormula; onClose: () => void; onChoose: (formula: OneRmFormula) => void };

/** The formula of the estimated one-rep maximum, for all exercises. */
export function OneRmSheet({ formula, onClose, onChoose }: OneRmSheetProps) {
  const t = useTranslations('exercises');
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('oneRm.title')}
      footer={
        <Button full onClick={onClose}>
          {t('oneRm.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <RadioGroup
          legend={t('oneRm.formula')}
          name="one-rm-formula"
          value={formula}
          onValueChange={onChoose}
          options={(['epley', 'brzycki'] as const).map((value) => ({
            value,
            label: t(`oneRm.${value}`),
            description: t(`oneRm.${value}Text`),
          }))}
        />
        <p className="text-caption text-ink-3">{t('oneRm.text')}</p>
      </div>
    </Sheet>
  );
}
