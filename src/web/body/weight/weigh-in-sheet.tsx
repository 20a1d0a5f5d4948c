import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dailyWeights } from '#domain/body/weight/daily-weights.ts';
import type { Day } from '#domain/day/day.ts';
import { useAskToLeave } from '#web/platform/confirm/unsaved.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { writeMeasure } from '../read-measure.ts';
import type { BodyView } from '../use-body.ts';
import type { BodyLog } from '../use-body-log.ts';
import { useConfirmUnusual } from '../use-unusual.ts';
import type { WeightChange } from './use-weight-log.ts';
import { WeightFields } from './weight-fields.tsx';

type WeighInSheetProps = { open: boolean; onClose: () => void; view: BodyView; log: BodyLog; today: Day };

/** Logs a weight in two taps and digits: the last weight is prefilled and selected, the day is today. */
export function WeighInSheet({ open, onClose, view, log, today }: WeighInSheetProps) {
  const t = useTranslations('body');
  const format = useFormat();
  const { locale } = useLanguage();
  const confirmUnusual = useConfirmUnusual();
  const askToLeave = useAskToLeave();
  const [isDirty, setDirty] = useState(false);
  const formId = useId();
  const last = view.weights[0]?.weightKg ?? view.olderWeights.at(-1)?.[1] ?? view.person.currentWeightKg;
  const save = async ({ day, weightKg }: WeightChange) => {
    const points = dailyWeights(view.weights, view.olderWeights);
    const name = t('weight.weight');
    if (!(await confirmUnusual(day, [{ kind: 'weightKg', name, value: weightKg, points, format: format.bodyKg }])))
      return;
    const savedText = t('weight.saved', { weight: format.bodyKg(weightKg) });
    if (await log.add('weight', { day, weightKg }, savedText)) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onBeforeClose={() => !isDirty || askToLeave()}
      title={t('weight.new')}
      size="confirm"
      footer={
        <Button type="submit" form={formId} full>
          {t('form.save')}
        </Button>
      }
    >
      <WeightFields
        id={formId}
        initial={{ day: today, weight: writeMeasure(last, locale) }}
        today={today}
        onSave={(change) => void save(change)}
        onDirty={setDirty}
      />
    </Sheet>
  );
}
