import { useTranslations } from 'use-intl';
import type { NutrientGroup } from '#domain/meals/nutrients/nutrient-list.ts';
import type { Limit } from '#domain/profile/day-goals.ts';
import { Card } from '#web/ui/card.tsx';
import { useLimitText } from '../use-limit-text.ts';
import { useNutrientText } from './use-nutrient-text.ts';
import type { NutrientLine } from './use-nutrients-view.ts';

type NutrientGroupCardProps = {
  group: NutrientGroup;
  lines: readonly NutrientLine[];
  onOpen: (line: NutrientLine) => void;
};

/** A card of vitamins, minerals or other nutrients; each row opens the foods that contributed. */
export function NutrientGroupCard({ group, lines, onOpen }: NutrientGroupCardProps) {
  const t = useTranslations('nutrients');
  const compared = lines.filter(({ recommended }) => recommended !== null);
  const reached = compared.filter(({ recommended, intake }) => (intake.amount ?? 0) >= (recommended?.amount ?? 0));
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={`nutrients-${group}`} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1">
        <h2 id={`nutrients-${group}`} className="text-h3">
          {t(`groups.${group}`)}
        </h2>
        {compared.length > 0 && (
          <p className="text-caption text-ink-3">
            {t('groups.reached', { reached: reached.length, compared: compared.length })}
          </p>
        )}
      </div>
      <Card flush as="div">
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.nutrient.id}>
              <NutrientRow line={line} onOpen={() => onOpen(line)} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function NutrientRow({ line, onOpen }: { line: NutrientLine; onOpen: () => void }) {
  const t = useTranslations('nutrients');
  const nutrientName = useTranslations('nutrientNames');
  const text = useNutrientText();
  const { lead, amount, rest } = text.parts(line);
  const knownPart = text.knownPart(line);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="block min-h-14 w-full px-5 py-3 text-left hover:bg-surface-2/60 lg:px-6"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold">{nutrientName(line.nutrient.id)}</span>
        <span className="text-caption text-ink-2">
          {lead} <b className="text-ink">{amount}</b> {rest}
        </span>
      </span>
      {line.highest !== null && (
        <span className="block text-caption text-ink-3">
          {t('row.highest', { amount: text.united(line.highest, line.nutrient.unit) })}
        </span>
      )}
      {line.limit && <OwnGoal line={line} limit={line.limit} />}
      {knownPart && <span className="block text-caption text-ink-3">{knownPart}</span>}
      {line.recommended && <Bar line={line} />}
    </button>
  );
}

/** The member's own goal and how far the known amount exceeds it. Being below is not stated while some foods are unknown. */
function OwnGoal({ line: { intake, nutrient }, limit }: { line: NutrientLine; limit: Limit }) {
  const t = useTranslations('nutrients');
  const text = useNutrientText();
  const goal = useLimitText().goal(limit);
  const over = limit.max === null ? 0 : (intake.amount ?? 0) - limit.max;
  return (
    <span className="block text-caption text-ink-3">
      {over > 0 ? t('row.goalOver', { goal, over: text.united(over, nutrient.unit) }) : t('row.goal', { goal })}
    </span>
  );
}

/** Position of the recommendation on the bar: two thirds, which leaves room for more than enough. */
const TICK_PERCENT = 200 / 3;
const DOTS_PERCENT = 34;

/**
 * Bar of the known amount, dotted at its end when some foods are unknown. Hidden from screen readers, because the row states the same in
 * numbers.
 */
function Bar({ line: { intake, recommended } }: { line: NutrientLine }) {
  const share = (intake.amount ?? 0) / (recommended?.amount ?? 1);
  const width = Math.min(100, share * TICK_PERCENT);
  return (
    <span aria-hidden className="relative mt-2 mb-1 block h-2 rounded-full bg-track">
      <span className="absolute top-0 left-0 h-2 rounded-full bg-accent" style={{ width: `${width}%` }} />
      {intake.known < intake.foods && width < 100 && (
        <span
          className="absolute top-0.75 border-t-2 border-dotted border-accent"
          style={{ left: `calc(${width}% + 5px)`, width: `${Math.min(DOTS_PERCENT, 99 - width)}%` }}
        />
      )}
      <span
        className="absolute -top-0.75 h-3.5 w-0.5 -translate-x-1/2 rounded-full bg-ink"
        style={{ left: `${TICK_PERCENT}%` }}
      />
    </span>
  );
}
