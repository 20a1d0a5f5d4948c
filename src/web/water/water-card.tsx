import { GlassWater, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { quickAmountsMl, totalMl, volumeOf } from '#domain/water/water.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { useVolumeText } from './use-volume-text.ts';
import { useWater, type Water } from './use-water.ts';
import { WaterSheet } from './water-sheet.tsx';

type WaterCardProps = { day: Day; goalMl: number | null };

/** The water of a day, with a button for a glass and a sheet for other amounts. */
export function WaterCard({ day, goalMl }: WaterCardProps) {
  const t = useTranslations('water');
  const volumeText = useVolumeText();
  const water = useWater(day);
  const sheet = useDialogState();
  return (
    <Card aria-labelledby="water-title" className="flex flex-col gap-3 lg:col-span-3">
      <CardHead
        title={
          <span id="water-title" className="inline-flex items-center gap-2">
            <Icon of={GlassWater} size={20} className="text-accent" />
            {t('title')}
          </span>
        }
      />
      <div className="flex flex-col gap-3 lg:flex-row lg:items-end lg:gap-6">
        <Total water={water} goalMl={goalMl} />
        <div className="flex flex-wrap gap-2 pt-1">
          {quickAmountsMl(water.drinks).map((ml) => (
            <Button
              key={ml}
              writes
              variant="soft"
              size="md"
              icon={Plus}
              aria-label={t('add', { amount: volumeText(ml) })}
              onClick={() => void water.add(ml)}
            >
              {volumeText(ml)}
            </Button>
          ))}
          <Button variant="secondary" size="md" onClick={() => sheet.open()}>
            {t('other')}
          </Button>
        </div>
      </div>
      {sheet.key > 0 && <WaterSheet key={sheet.key} open={sheet.isOpen} onClose={sheet.close} water={water} />}
    </Card>
  );
}

/** A dash while the total is unknown. */
function Total({ water: { drinks, isKnown }, goalMl }: { water: Water; goalMl: number | null }) {
  const t = useTranslations('water');
  const format = useFormat();
  const volumeText = useVolumeText();
  const ml = totalMl(drinks);
  const { amount, decimals, unit } = volumeOf(ml);
  const goal = goalMl === null ? undefined : t('ofGoal', { goal: volumeText(goalMl) });
  return (
    <div aria-live="polite" className="lg:flex-1">
      <NumberWithUnit
        value={isKnown ? format.number(amount, decimals) : '–'}
        unit={[isKnown && unit, goal].filter(Boolean).join(' ')}
      />
      {goalMl !== null && (
        <div className="mt-2">
          <ProgressBar hideLabel label={t('progress')} value={ml} max={goalMl} />
        </div>
      )}
    </div>
  );
}
