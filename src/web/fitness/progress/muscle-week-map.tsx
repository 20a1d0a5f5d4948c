import { useTranslations } from 'use-intl';
import { isoWeek } from '#domain/day/iso-week.ts';
import { type MuscleGroup, muscleGroupOf } from '#domain/fitness/progress/muscle-groups.ts';
import { shadeOfSets, shadeRanges } from '#domain/fitness/progress/muscle-shades.ts';
import type { MuscleWeek } from '#domain/fitness/progress/progress.contract.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useSetTexts } from '../exercises/exercise-texts.ts';
import { MuscleFigure, ShadeLegend } from '../exercises/muscle-map.tsx';

/** A label beside the drawing with the point on the body that its line leads to. */
type Label = { group: MuscleGroup; y: number; to: readonly [x: number, y: number] };

const LEFT: readonly Label[] = [
  { group: 'shoulders', y: 48, to: [90, 66] },
  { group: 'chest', y: 86, to: [108, 74] },
  { group: 'biceps', y: 124, to: [88, 92] },
  { group: 'abdominals', y: 162, to: [117, 116] },
  { group: 'quadriceps', y: 204, to: [107, 176] },
];
const RIGHT: readonly Label[] = [
  { group: 'back', y: 48, to: [249, 86] },
  { group: 'triceps', y: 92, to: [270, 94] },
  { group: 'glutes', y: 140, to: [252, 146] },
  { group: 'hamstrings', y: 184, to: [252, 178] },
  { group: 'calves', y: 228, to: [251, 220] },
];
const SCALE = 0.86;

/** The week on the body with sets per group. The list below has the same content. */
export function MuscleWeekMap({ week, mark }: { week: MuscleWeek; mark: number }) {
  const t = useTranslations('exercises');
  const { locale } = useLanguage();
  const { number } = useSetTexts();
  const setsOf = new Map(week.muscles.map(({ group, sets }) => [group, sets]));
  const shadeOf = (muscle: Parameters<typeof muscleGroupOf>[0]) =>
    shadeOfSets(setsOf.get(muscleGroupOf(muscle)) ?? 0, mark);
  const spoken = week.muscles.map(({ group, sets }) => `${t(`groups.${group}`)} ${number(sets)}`);
  const label = t('week.map', {
    week: isoWeek(week.monday),
    muscles: new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(spoken),
  });
  return (
    <>
      <svg role="img" aria-label={label} viewBox="-8 0 380 292" className="mx-auto block w-full max-w-110">
        <g transform={`translate(124 4) scale(${SCALE})`}>
          <MuscleFigure side="front" shadeOf={shadeOf} />
        </g>
        <g transform={`translate(232 4) scale(${SCALE})`}>
          <MuscleFigure side="back" shadeOf={shadeOf} />
        </g>
        <g className="fill-ink-3" fontSize="11" textAnchor="middle">
          <text x="124" y="284">
            {t('map.front')}
          </text>
          <text x="232" y="284">
            {t('map.back')}
          </text>
        </g>
        {LEFT.map((at) => (
          <GroupLabel key={at.group} {...at} side="left" sets={number(setsOf.get(at.group) ?? 0)} />
        ))}
        {RIGHT.map((at) => (
          <GroupLabel key={at.group} {...at} side="right" sets={number(setsOf.get(at.group) ?? 0)} />
        ))}
      </svg>
      <ShadeLegend
        className="mt-2 border-t border-line px-5 pt-3 pb-4"
        items={shadeRanges(mark).map(({ shade, from, to }) => ({ shade, text: rangeText(from, to) }))}
      />
    </>
  );

  function rangeText(from: number, to: number | null): string {
    if (to === null) return t('week.orMore', { sets: from });
    return from === to ? String(from) : `${from}–${to}`;
  }
}

const SIDES = {
  left: { line: 'M58', elbow: 66, text: 54, anchor: 'end' },
  right: { line: 'M298', elbow: 290, text: 302, anchor: 'start' },
} as const;

function GroupLabel({ group, y, to: [x, atY], side, sets }: Label & { side: keyof typeof SIDES; sets: string }) {
  const t = useTranslations('exercises');
  const { line, elbow, text, anchor } = SIDES[side];
  return (
    <>
      <path d={`${line} ${y}H${elbow}L${x} ${atY}`} fill="none" className="stroke-line-strong" />
      <circle cx={x} cy={atY} r="2.5" className="fill-surface stroke-ink-2" strokeWidth="1.25" />
      <text x={text} y={y - 3} textAnchor={anchor} fontSize="15" fontWeight="600" className="fill-ink">
        {sets}
      </text>
      <text x={text} y={y + 10} textAnchor={anchor} fontSize="11" className="fill-ink-3">
        {t(`groupsShort.${group}`)}
      </text>
    </>
  );
}
