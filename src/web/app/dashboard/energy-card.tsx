import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { ENERGY_MACROS } from '#domain/food-bounds.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { Card } from '#web/ui/card.tsx';
import { Ring } from '#web/ui/charts/ring.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { CurvePlaceholder } from './dashboard-skeleton.tsx';
import { EnergyEquation } from './energy-equation.tsx';
import { WeekCurve } from './week-curve.tsx';

/** Shown until the first food is logged. */
const FirstCurve = lazyPart(async () => (await import('./first-curve.tsx')).FirstCurve, { otherwise: 'unseen' });

/** What is left of the day, its macronutrients, how it is calculated, and the curve of earlier days. */
export function EnergyCard({ day }: { day: Dashboard }) {
  const t = useTranslations('dashboard');
  const isWide = useMediaQuery('(min-width: 1024px)');
  const hidden = useHiddenValues();
  const hasBegun = day.energy.eaten + day.energy.exercise > 0 || day.month.some(({ calories }) => calories !== null);
  const curve = hasBegun ? (
    <WeekCurve day={day} />
  ) : (
    <Suspense fallback={<CurvePlaceholder />}>
      <FirstCurve day={day} />
    </Suspense>
  );
  if (hidden.energy) {
    return (
      <Card aria-label={t('energy.macrosTitle')}>
        <Macros macros={day.macros} />
      </Card>
    );
  }
  return (
    <Card flush aria-label={t('energy.title')} className="lg:grid lg:h-full lg:grid-cols-[258px_1fr]">
      <div className={todayClass}>
        <div className="max-[359px]:self-center lg:grid lg:place-items-center">
          <EnergyRing energy={day.energy} isWide={isWide} />
        </div>
        <Macros macros={day.macros} />
      </div>
      {isWide ? (
        <div className="flex flex-col">
          <div className="flex flex-1 flex-col">{curve}</div>
          {hasBegun && <EnergyEquation energy={day.energy} />}
        </div>
      ) : (
        <>
          {hasBegun && <EnergyEquation energy={day.energy} />}
          <div className={classNames('border-t border-line', !hasBegun && 'mt-5')}>{curve}</div>
        </>
      )}
    </Card>
  );
}

const todayClass =
  'flex items-center gap-5.5 p-5 pb-0 max-[359px]:flex-col max-[359px]:items-stretch ' +
  'lg:flex-col lg:items-stretch lg:gap-5 lg:justify-center lg:border-r lg:border-line lg:p-6';

function EnergyRing({ energy, isWide }: { energy: Dashboard['energy']; isWide: boolean }) {
  const t = useTranslations('dashboard');
  const format = useFormat();
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
        centerText={format.number(isOver ? over : remaining)}
        caption={t(isOver ? 'energy.over' : 'energy.left')}
        {...(isWide ? { size: 172, stroke: 15 } : {})}
      />
      <p aria-live="polite" className="sr-only">
        {rest}
      </p>
    </>
  );
}

function Macros({ macros }: { macros: Dashboard['macros'] }) {
  const t = useTranslations('dashboard');
  const format = useFormat();
  // "/ 120 g", or the member's own goal: "/ minst 120 g", "/ högst 60 g", "/ 100–140 g".
  const goalText = ({ goal, limit }: Dashboard['macros']['protein']) => {
    const isRange = limit && limit.min !== null && limit.max !== null;
    const grams =
      isRange && limit.min !== goal ? `${format.number(limit.min)}–${format.grams(goal)}` : format.grams(goal);
    if (!limit || isRange) return t('energy.ofGrams', { grams });
    return t(limit.max === null ? 'energy.atLeast' : 'energy.atMost', { grams });
  };
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-3 lg:flex-none lg:gap-4">
      {ENERGY_MACROS.map((macro) => (
        <ProgressBar
          key={macro}
          tone={macro}
          label={t(`energy.${macro}`)}
          value={macros[macro].eaten}
          max={macros[macro].goal}
          valueText={format.number(macros[macro].eaten)}
          restText={goalText(macros[macro])}
        />
      ))}
    </div>
  );
}
