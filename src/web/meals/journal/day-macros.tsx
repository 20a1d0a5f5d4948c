import { useTranslations } from 'use-intl';
import { ENERGY_MACROS } from '#domain/food-bounds.ts';
import { wholeEnergy } from '#domain/meals/journal/energy.ts';
import { MACROS } from '#domain/nutrient-registry.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { MACRO_TONES } from '#web/ui/data/macro-tones.ts';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { useNutrientName } from '../nutrient-text.ts';
import type { DayView } from '../use-day.ts';
import { useLimitText } from '../use-limit-text.ts';

type Macro = (typeof ENERGY_MACROS)[number];
/** Nutrients such as fibre and salt, which a label may leave out. */
const REST = MACROS.filter((nutrient) => nutrient.id !== 'calories').filter(({ label }) => label.optional);

const goalOf = (macro: Macro) => `${macro}G` as const;

/** Text after the grams: the goal, and the difference where the member has set one. */
function useMacroText({ totals, goals }: DayView) {
  const t = useTranslations('meals');
  const format = useFormat();
  const text = useLimitText();
  return (name: Macro): { goal: string; standing: string | null; isOwn: boolean } => {
    const limit = goals?.limits?.[name];
    if (!goals) return { goal: 'g', standing: null, isOwn: false };
    if (!limit)
      return { goal: t('day.ofGrams', { grams: format.grams(goals[goalOf(name)]) }), standing: null, isOwn: false };
    return { goal: text.goal(limit), standing: text.standing(totals[name] ?? 0, limit), isOwn: true };
  };
}

/** The three macros with their goals, as a list. */
export function DayMacros({ view }: { view: DayView }) {
  const nutrientName = useNutrientName();
  const format = useFormat();
  const textOf = useMacroText(view);
  const { totals, goals } = view;
  return ENERGY_MACROS.map((name) => {
    const text = textOf(name);
    return (
      <ProgressBar
        key={name}
        tone={name}
        label={nutrientName(name)}
        value={totals[name] ?? 0}
        max={goals?.[goalOf(name)] ?? 0}
        valueText={format.number(totals[name] ?? 0)}
        restText={text.isOwn ? [`/ ${text.goal}`, text.standing].filter(Boolean).join(', ') : text.goal}
      />
    );
  });
}

/** The same side by side, for narrow columns. */
export function NarrowMacros({ view }: { view: DayView }) {
  const nutrientName = useNutrientName();
  const format = useFormat();
  const textOf = useMacroText(view);
  const { totals, goals } = view;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-3.5">
      {ENERGY_MACROS.map((name) => {
        const text = textOf(name);
        return (
          <div key={name} className="min-w-0 text-caption text-ink-3">
            <p className="mb-1 truncate text-ink-2">{nutrientName(name)}</p>
            <ProgressBar
              hideLabel
              tone={name}
              label={nutrientName(name)}
              value={totals[name] ?? 0}
              max={goals?.[goalOf(name)] ?? 0}
            />
            <p className="mt-1 whitespace-nowrap">
              <b className={`font-semibold ${MACRO_TONES[name].ink}`}>{format.number(totals[name] ?? 0)}</b>{' '}
              {text.isOwn ? 'g' : text.goal}
            </p>
            {text.isOwn && <p>{text.goal}</p>}
            {text.standing && <p className="font-medium text-ink-2">{text.standing}</p>}
          </div>
        );
      })}
    </div>
  );
}

/** The other nutrients; a goal only where the member has set one, and a dash where unknown. */
export function DayRest({ view: { totals, goals } }: { view: DayView }) {
  const nutrientName = useNutrientName();
  const format = useFormat();
  const text = useLimitText();
  const against = (name: (typeof REST)[number]['id']) => {
    const [eaten, limit] = [totals[name], goals?.limits?.[name]];
    if (!limit) return format.grams(eaten);
    const standing = eaten === null ? null : text.standing(eaten, limit);
    return [`${format.grams(eaten)} / ${text.goal(limit)}`, standing].filter(Boolean).join(', ');
  };
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-caption">
      {REST.map(({ id }) => (
        <div key={id} className="flex gap-1.5">
          <dt className="text-ink-3">{nutrientName(id)}</dt>
          <dd className="font-medium text-ink-2">{against(id)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The displayed energy of the day; null while the goal is unknown. */
export function dayEnergy({ totals, goals, exercise }: Pick<DayView, 'totals' | 'goals' | 'exercise'>) {
  const energy = wholeEnergy({ goal: goals?.calories ?? 0, eaten: totals.calories ?? 0, exercise });
  return goals === null ? { ...energy, goal: null, remaining: 0, over: 0 } : energy;
}

export type DayEnergy = ReturnType<typeof dayEnergy>;
