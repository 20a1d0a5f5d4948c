import { useTranslations } from 'use-intl';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { useFormat } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Ring } from '#web/ui/charts/ring.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { EnergyEquation } from './energy-equation.tsx';

/** What is left of the day, its macronutrients, and how the number was made. `wide` has the whole row of a desktop. */
export function EnergyCard({ day, wide }: { day: Dashboard; wide: boolean }) {
  const t = useTranslations('dashboard');
  return (
    <Card flush aria-label={t('energy.title')} className="lg:grid lg:grid-cols-[258px_1fr] lg:grid-rows-[1fr_auto]">
      <div className="flex items-center gap-5.5 p-5 pb-0 max-[359px]:flex-col max-[359px]:items-stretch lg:contents">
        <div className="max-[359px]:self-center lg:row-span-2 lg:grid lg:place-items-center lg:border-r lg:border-line lg:p-6">
          <EnergyRing energy={day.energy} />
        </div>
        <Macros macros={day.macros} wide={wide} />
      </div>
      <EnergyEquation energy={day.energy} />
    </Card>
  );
}

function EnergyRing({ energy }: { energy: Dashboard['energy'] }) {
  const t = useTranslations('dashboard');
  const format = useFormat();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const { goal, eaten, exercise, remaining, over } = energy;
  const isOver = over > 0;
  const rest = isOver
    ? t('energy.overSpoken', { over: format.number(over) })
    : t('energy.leftSpoken', { left: format.number(remaining) });
  return (
    <>
      <Ring
        label={t('energy.ring', { eaten: format.number(eaten), total: format.number(goal + exercise), rest })}
        value={eaten}
        total={goal + exercise}
        extra={exercise}
        figure={format.number(isOver ? over : remaining)}
        caption={t(isOver ? 'energy.over' : 'energy.left')}
        {...(isWide ? { size: 172, stroke: 15 } : {})}
      />
      <p aria-live="polite" className="sr-only">
        {rest}
      </p>
    </>
  );
}

const MACROS = ['protein', 'carbs', 'fat'] as const;

function Macros({ macros, wide }: { macros: Dashboard['macros']; wide: boolean }) {
  const t = useTranslations('dashboard');
  const format = useFormat();
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-1 flex-col gap-3 lg:justify-center lg:px-6',
        wide && 'lg:grid lg:grid-cols-3 lg:items-center lg:gap-8',
      )}
    >
      {MACROS.map((macro) => (
        <ProgressBar
          key={macro}
          tone={macro}
          label={t(`energy.${macro}`)}
          value={macros[macro].eaten}
          max={macros[macro].goal}
          valueText={format.number(macros[macro].eaten)}
          restText={t('energy.ofGrams', { grams: format.grams(macros[macro].goal) })}
        />
      ))}
    </div>
  );
}
