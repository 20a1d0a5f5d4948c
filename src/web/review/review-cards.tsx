import { Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Review } from '#domain/review/review.contract.ts';
import type { Piece } from '#domain/review/review-texts.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useWeekdays } from './use-weekdays.ts';

type CardProps = { review: Review; pieces: readonly Piece[] };

/** A sentence with its main number in bold. */
function Sentence({ pieces, className }: { pieces: readonly Piece[]; className?: string }) {
  return (
    <p className={classNames('text-lead text-pretty wrap-anywhere text-ink-2', className)}>
      {pieces.map(({ text, isStrong }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
        isStrong ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
      )}
    </p>
  );
}

export function EnergyCard({ review, pieces, isLatest }: CardProps & { isLatest: boolean }) {
  const t = useTranslations('review');
  const format = useFormat();
  const { short, long } = useWeekdays();
  const { days, goal } = review.energy;
  const labels = days.map((kcal, at) =>
    kcal === null
      ? t('energy.dayEmpty', { day: String(long[at]) })
      : t('energy.day', { day: String(long[at]), kcal: format.kcal(kcal) }),
  );
  const isDrawn = days.filter((kcal) => kcal !== null).length > 1;
  return (
    <Card flush>
      <Sentence pieces={pieces} className={isDrawn ? 'px-5 pt-5' : 'p-5'} />
      {isDrawn && (
        <CurveChart
          label={t('energy.label', { days: labels.join(', ') })}
          points={days.map((y, x) => ({ x, y }))}
          height={148}
          grid={0}
          yFrom="zero"
          endDot={days.at(-1) === null ? 'none' : 'day'}
          {...(goal !== null && {
            goal: {
              value: goal,
              label: t(isLatest ? 'energy.goal' : 'energy.goalToday', { kcal: format.number(goal) }),
            },
          })}
          xDomain={WEEK}
          xLabels={short.map((label, x) => ({ x, label }))}
          xAnchor="middle"
          inset={INSET}
        />
      )}
    </Card>
  );
}

const WEEK = [0, 6] as const;
const INSET = { left: 28, right: 28 };

export function ProteinCard({ review: { protein }, pieces }: CardProps) {
  const t = useTranslations('review');
  const format = useFormat();
  const { short, long } = useWeekdays();
  if (protein === null) return null;
  const { days, goal } = protein;
  const labels = days.map((grams, at) =>
    grams === null
      ? t('energy.dayEmpty', { day: String(long[at]) })
      : t('energy.day', { day: String(long[at]), kcal: format.grams(grams) }),
  );
  return (
    <Card>
      <Sentence pieces={pieces} className="[&_b]:text-protein-ink" />
      <div role="img" aria-label={t('protein.label', { days: labels.join(', ') })} className="mt-3 grid grid-cols-7">
        {days.map((grams, at) => (
          <div key={long[at]} className="flex flex-col items-center gap-1">
            <span
              className={classNames(dayClass, isReached(grams, goal) ? 'bg-protein-soft text-protein-ink' : openClass)}
            >
              {grams === null ? '–' : format.number(grams)}
            </span>
            <span className="text-micro text-ink-3">{short[at]}</span>
          </div>
        ))}
      </div>
      <p className="mt-3 text-caption text-ink-3">
        {goal === null ? t('protein.captionNoGoal') : t('protein.caption', { goal: format.number(goal) })}
      </p>
    </Card>
  );
}

const dayClass = 'grid size-9 place-items-center rounded-full text-[11px] font-semibold tabular-nums';
const openClass = 'border-[1.5px] border-line text-ink-2';
const isReached = (grams: number | null, goal: number | null) => grams !== null && goal !== null && grams >= goal;

/** A sentence with a small chart. */
function SideCard({ pieces, picture }: { pieces: readonly Piece[]; picture: ReactNode }) {
  return (
    <Card className="flex items-center gap-4">
      <Sentence pieces={pieces} className="min-w-0 flex-1" />
      {picture && <div className="w-26 flex-none">{picture}</div>}
    </Card>
  );
}

export function TrendCard({ review: { trend }, pieces }: CardProps) {
  const t = useTranslations('review');
  const format = useFormat();
  const points = trend.points.map(({ day, kg }) => `${format.dayAndMonth(day)} ${format.bodyKg(kg)}`);
  const picture = trend.points.length > 1 && (
    <Sparkline
      height={58}
      label={t('trend.label', { points: points.join(', ') })}
      values={trend.points.map(({ kg }) => kg)}
    />
  );
  return <SideCard pieces={pieces} picture={picture} />;
}

const BAR = { step: 14.6, wide: 10, high: 42, bottom: 48 };

export function TrainingCard({ review: { training }, pieces }: CardProps) {
  const t = useTranslations('review');
  const { long } = useWeekdays();
  const max = Math.max(...training.minutes);
  const labels = training.minutes.flatMap((minutes, at) =>
    minutes === 0 ? [] : [t('training.day', { day: String(long[at]), minutes })],
  );
  const picture = max > 0 && (
    <svg
      role="img"
      aria-label={t('training.label', { days: labels.join(', ') })}
      viewBox="0 0 104 58"
      className="w-full"
    >
      {training.minutes.map((minutes, at) => {
        const [left, tall] = [2 + at * BAR.step, Math.max(6, (minutes / max) * BAR.high)];
        return minutes > 0 ? (
          <rect
            key={long[at]}
            x={left}
            y={BAR.bottom - tall}
            width={BAR.wide}
            height={tall}
            rx="3"
            className="fill-accent"
          />
        ) : (
          <circle key={long[at]} cx={left + BAR.wide / 2} cy={BAR.bottom - 2} r="2" className="fill-line-strong" />
        );
      })}
    </svg>
  );
  return <SideCard pieces={pieces} picture={picture} />;
}

export function StoodOutCard({ pieces }: CardProps) {
  return (
    <Card className="flex items-center gap-4">
      <Sentence pieces={pieces} className="min-w-0 flex-1" />
      <span className="grid size-14 flex-none place-items-center rounded-lg bg-accent-soft text-accent">
        <Icon of={Utensils} size={26} />
      </span>
    </Card>
  );
}
