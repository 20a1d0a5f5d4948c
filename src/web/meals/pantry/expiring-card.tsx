import { Link } from '@tanstack/react-router';
import { ChevronRight, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { addDays } from '#domain/day/day.ts';
import { AHEAD_DAYS, type DatedBatch, type FittingRecipe } from '#domain/meals/pantry/pantry-view.ts';
import type { StockBatch } from '#domain/meals/pantry/stock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RecipePicture } from '../pictures/dish-picture.tsx';
import { usePlannedName } from '../use-row-name.ts';
import { useDayText, useStockText } from './use-stock-text.ts';

type ExpiringCardProps = {
  dated: readonly DatedBatch[];
  recipes: readonly FittingRecipe[];
  onOpen: (batch: StockBatch) => void;
};

/** Expiring batches with a timeline of two weeks, and on phones the recipe that uses most of them. */
export function ExpiringCard({ dated, recipes, onOpen }: ExpiringCardProps) {
  const t = useTranslations('pantry');
  const expiring = dated.filter(({ urgency }) => urgency !== 'later');
  const [recipe] = recipes;
  return (
    <Card flush aria-labelledby="eat-soon">
      <div className="p-5 pb-4">
        <CardHead title={<span id="eat-soon">{t('soon.title')}</span>} action={<Caption>{t('soon.line')}</Caption>} />
        <DotLine dated={dated} />
      </div>
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {expiring.map(({ batch, urgency }) => (
          <li key={batch.id}>
            <ExpiringRow batch={batch} isUrgent={urgency === 'urgent'} onOpen={() => onOpen(batch)} />
          </li>
        ))}
      </ul>
      {recipe && (
        <div className="bg-accent-soft lg:hidden">
          <RecipeLink fitting={recipe} />
        </div>
      )}
    </Card>
  );
}

function Caption({ children }: { children: string }) {
  return <span className="text-caption text-ink-3">{children}</span>;
}

type ExpiringRowProps = { batch: StockBatch; isUrgent: boolean; onOpen: () => void };

function ExpiringRow({ batch, isUrgent, onOpen }: ExpiringRowProps) {
  const t = useTranslations('pantry');
  const format = useFormat();
  const name = usePlannedName();
  const stockText = useStockText();
  const day = format.sentence(useDayText()(batch.bestBefore ?? ''));
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 px-5 py-2.5 text-left hover:bg-surface-2/60"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere text-ink">{name(batch)}</span>
        <span className="block text-caption text-ink-3">
          {t(`in.${batch.place}`, { amount: stockText(batch, batch.left) })}
        </span>
      </span>
      {isUrgent ? (
        <Badge tone="warn" icon={Clock}>
          {day}
        </Badge>
      ) : (
        <span className="text-caption text-ink-2">{day}</span>
      )}
    </button>
  );
}

/** An own recipe, and the batches it uses. */
export function RecipeLink({ fitting: { recipe, batches } }: { fitting: FittingRecipe }) {
  const t = useTranslations('pantry');
  const name = usePlannedName();
  return (
    <Link
      to="/meals/recipes/$recipeId"
      params={{ recipeId: recipe.id }}
      className="flex min-h-14 items-center gap-3 px-5 py-3 hover:bg-surface-2/60"
    >
      <RecipePicture recipeId={recipe.id} className="size-12 rounded-md" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere text-ink">{recipe.name}</span>
        <span className="block text-caption text-ink-2">
          {t('soon.uses', { names: batches.map((batch) => name(batch)).join(', ') })}
        </span>
      </span>
      <Icon of={ChevronRight} className="text-accent" />
    </Link>
  );
}

const DOT_TONES = { urgent: 'bg-warn', near: 'bg-accent', later: 'bg-accent/55' };
/** Maximum dots above one day; the list below has all batches. */
const MAX_DOTS = 4;

/** Timeline of the list; hidden from screen readers. */
function DotLine({ dated }: { dated: readonly DatedBatch[] }) {
  const t = useTranslations('pantry');
  const format = useFormat();
  const today = useToday();
  const days = Array.from({ length: AHEAD_DAYS + 1 }, (_, ahead) => ahead);
  const on = (ahead: number) => dated.filter(({ daysLeft }) => Math.max(0, daysLeft) === ahead).slice(0, MAX_DOTS);
  return (
    <div aria-hidden className="mt-3">
      <div className="grid h-14 grid-cols-[repeat(15,1fr)] items-end border-b border-line-strong">
        {days.map((ahead) => (
          <div key={ahead} className="relative flex flex-col-reverse items-center gap-0.5 pb-1.5">
            {on(ahead).map(({ batch, urgency }) => (
              <span key={batch.id} className={classNames('size-2.5 rounded-full', DOT_TONES[urgency])} />
            ))}
            <span className="absolute -bottom-0.5 size-1 rounded-full bg-line-strong" />
          </div>
        ))}
      </div>
      <div className="mt-1.5 flex justify-between text-micro text-ink-3">
        <span className="font-semibold text-ink">{t('soon.today')}</span>
        <span>{format.dayShort(addDays(today, AHEAD_DAYS / 2))}</span>
        <span>{format.dayShort(addDays(today, AHEAD_DAYS))}</span>
      </div>
    </div>
  );
}
