import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FITNESS_BOUNDS } from '#domain/fitness/fitness-bounds.ts';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

type SummaryEnergyProps = {
  workout: WorkoutRow;
  hasWeight: boolean;
  onEnergy: (kcal: number | null) => void;
};

/** Padding of the summary's tiles, which aligns their lines. */
export const summaryTileClass = 'p-3.5 max-[359px]:p-3';

/** The energy of the workout and its source; a dash when unknown. The member can type another value. */
export function SummaryEnergy({ workout, hasWeight, onEnergy }: SummaryEnergyProps) {
  const t = useTranslations('live');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const hidden = useHiddenValues();
  const { caloriesBurned, other } = workout;
  const source = other.calorieSource === 'typed' ? 'typed' : hasWeight ? 'estimated' : 'unknown';
  if (hidden.energy) return null;
  return (
    <Card as="div" flush className="min-w-0">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${summaryTileClass} grid h-full w-full content-start text-left hover:bg-surface-2/60`}
      >
        <span className="flex items-center justify-between gap-1 text-caption text-ink-3">
          {t('summary.energy')}
          <Icon of={Pencil} size={14} />
        </span>
        <span>
          <span className="text-h2">{format.energy(caloriesBurned)}</span>{' '}
          <span className="text-caption text-ink-3">kcal</span>
        </span>
        <span className="block text-caption text-ink-2">{t(`summary.${source}`)}</span>
        <span className="sr-only">{t('summary.changeEnergy')}</span>
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        size="confirm"
        title={t('summary.energy')}
        footer={
          <Button full onClick={() => setOpen(false)}>
            {t('done')}
          </Button>
        }
      >
        <div className="flex flex-col gap-3">
          <p className="text-ink-2">{t(hasWeight ? 'summary.energyText' : 'summary.noWeight')}</p>
          <NumberField
            label={t('summary.energy')}
            unit="kcal"
            decimals={0}
            value={caloriesBurned}
            onValueChange={(kcal) => onEnergy(bounded(kcal))}
          />
          {other.calorieSource === 'typed' && hasWeight && (
            <Button variant="soft" size="md" onClick={() => onEnergy(null)}>
              {t('quick.useEstimate')}
            </Button>
          )}
        </div>
      </Sheet>
    </Card>
  );
}

function bounded(kcal: number | null): number | null {
  const { min, max } = FITNESS_BOUNDS.calories;
  return kcal === null ? null : Math.min(max, Math.max(min, Math.round(kcal)));
}
