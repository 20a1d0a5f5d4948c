import { useQuery } from '@tanstack/react-query';
import { ChartSpline, ClipboardList, CookingPot, Dumbbell, Utensils } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Card } from '#domain/community/cards/cards.contract.ts';
import { exerciseName } from '#domain/fitness/exercises/search-exercises.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Tile } from '#web/ui/data/list-row.tsx';
import { exerciseNamesQuery } from './card-queries.ts';
import { CurveOfCard } from './curve-of-card.tsx';
import { RecipeOfCard } from './recipe-of-card.tsx';
import { useSetText } from './use-set-text.ts';

export const CARD_ICONS = {
  workout: Dumbbell,
  template: ClipboardList,
  mealPlan: Utensils,
  recipe: CookingPot,
  curve: ChartSpline,
  weightTrend: ChartSpline,
};

/** A shared item. The preview and the post use the same component, so that they look the same. */
export function CardView({ card, footer }: { card: Card; footer?: ReactNode }) {
  return (
    <section className="max-w-150 overflow-hidden rounded-lg border border-line bg-surface">
      <Head card={card} />
      {(card.kind === 'workout' || card.kind === 'template') && card.exercises.length > 0 && <Exercises card={card} />}
      {card.kind === 'mealPlan' && <Meals card={card} />}
      {card.kind === 'recipe' && <RecipeOfCard card={card} />}
      {(card.kind === 'curve' || card.kind === 'weightTrend') && <CurveOfCard card={card} />}
      {footer && <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3">{footer}</div>}
    </section>
  );
}

function Head({ card }: { card: Card }) {
  const texts = useCardTexts(card);
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <Tile icon={CARD_ICONS[card.kind]} tone="accent" />
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">{texts.title}</h3>
        <p className="text-caption text-ink-3">{texts.meta}</p>
      </div>
    </div>
  );
}

export function useCardTexts(card: Card): { title: string; meta: string } {
  const t = useTranslations('members');
  const format = useFormat();
  const isUnnamed = card.kind === 'curve' && !card.exerciseName && card.exerciseId !== null;
  const inCatalogue = useCatalogueNames(isUnnamed);
  const exercise = card.kind === 'curve' ? (card.exerciseName ?? inCatalogue(card.exerciseId)) : null;
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  if (card.kind === 'curve' || card.kind === 'weightTrend') {
    const [first, last] = [card.points[0], card.points.at(-1)];
    const isStrength = card.kind === 'curve' && card.curve === 'exercise';
    const weight = t(card.kind === 'weightTrend' ? 'share.curveTrend' : 'share.curveWeight');
    const title = isStrength ? t('share.curveExercise', { name: exercise ?? '–' }) : weight;
    const span = first && last && { from: format.date(first.day), to: format.date(last.day) };
    return { title, meta: span ? t('share.span', span) : '' };
  }
  if (card.kind === 'mealPlan') {
    return { title: card.name, meta: join(t('share.meals', { count: card.meals.length }), card.description) };
  }
  if (card.kind === 'recipe') {
    const minutes = card.minutes === null ? null : t('share.minutes', { count: card.minutes });
    return { title: card.name, meta: join(minutes, t('share.portions', { count: card.portions }), ...card.tags) };
  }
  const when = card.kind === 'workout' ? format.date(format.dayOf(card.performedAt)) : null;
  const minutes = card.durationMinutes === null ? null : t('share.minutes', { count: card.durationMinutes });
  // A walk has no exercises.
  const exercises = card.exercises.length === 0 ? null : t('share.exercises', { count: card.exercises.length });
  return { title: card.name, meta: join(when, minutes, exercises) };
}

/** Names of catalogue exercises in the reader's language; null for own exercises of another member. */
function useCatalogueNames(enabled: boolean): (exerciseId: string | null) => string | null {
  const { language } = useLanguage();
  const { data } = useQuery({ ...exerciseNamesQuery(), enabled });
  return (exerciseId) => {
    const found = exerciseId === null ? undefined : data?.get(exerciseId);
    return found ? exerciseName(found, language) : null;
  };
}

const SHOWN_EXERCISES = 6;

type Trained = Extract<Card, { kind: 'workout' | 'template' }>;

function Exercises({ card: { exercises } }: { card: Trained }) {
  const t = useTranslations('members');
  const setText = useSetText();
  const catalogueName = useCatalogueNames(true);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? exercises : exercises.slice(0, SHOWN_EXERCISES);
  const hidden = exercises.length - shown.length;
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map(({ exerciseId, name, sets }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an exercise may occur twice, and the list never changes
          <li key={`${exerciseId}${index}`} className="flex min-h-11 items-center justify-between gap-3 px-4 py-1.5">
            <span className="min-w-0 font-medium wrap-anywhere">{catalogueName(exerciseId) ?? name}</span>
            <span className="flex-none text-caption text-ink-2">{setText(sets)}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-11 w-full border-t border-line px-4 text-left text-caption font-semibold text-accent"
        >
          {t('share.moreExercises', { count: hidden })}
        </button>
      )}
    </>
  );
}

function Meals({ card: { meals } }: { card: Extract<Card, { kind: 'mealPlan' }> }) {
  const t = useTranslations('members');
  const format = useFormat();
  return (
    <ul className="divide-y divide-line border-t border-line">
      {meals.map(({ mealType, foods }) => (
        <li key={mealType} className="px-4 py-2.5">
          <p className="flex justify-between gap-3 font-medium">
            {t(`meal.${mealType}`)}
            <span className="text-caption text-ink-2">
              {format.kcal(foods.reduce((sum, { calories }) => sum + (calories ?? 0), 0))}
            </span>
          </p>
          <p className="text-caption text-ink-2">{foods.map(({ name }) => name).join(', ')}</p>
        </li>
      ))}
    </ul>
  );
}
