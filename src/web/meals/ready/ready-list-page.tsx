import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { READY_TAGS } from '#domain/meals/ready/ready-recipes.ts';
import { foldWords } from '#domain/text/fold-text.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { FoodNav, PhoneBar } from '../food-nav.tsx';
import { MacroText } from '../macro-text.tsx';
import { DrawnCover } from '../pictures/drawn-cover.tsx';
import { type ReadyView, useReadyRecipes } from '../ready-queries.ts';

/** The recipes that every member has from the start. */
export function ReadyListPage() {
  const t = useTranslations('recipes');
  const { query, views } = useReadyRecipes();
  const content = useContentError(query, t('ready.loadError'));
  return (
    <>
      <PhoneBar>
        <SubBar
          title={t('list.title')}
          lead={
            <Link to="/meals/recipes" aria-label={t('detail.toRecipes')} className={iconButtonClass({})}>
              <Icon of={ChevronLeft} size={24} />
            </Link>
          }
        />
      </PhoneBar>
      <FoodNav page="recipes" />
      <PageHead title={t('ready.title')} subtitle={t('ready.subtitle')} />
      {!views && content.failed && <LoadFailed title={t('ready.loadError')} content={content} />}
      {!views && !content.failed && <ReadySkeleton />}
      {views && <ReadyList views={views} />}
    </>
  );
}

const ALL = 'all';

function ReadyList({ views }: { views: readonly ReadyView[] }) {
  const t = useTranslations('recipes');
  const [text, setText] = useState('');
  const [chip, setChip] = useState(ALL);
  const chips = READY_TAGS.map((tag) => ({
    value: tag,
    label: t(`readyTags.${tag}`),
    count: views.filter(({ ready }) => ready.tags.includes(tag)).length,
  })).filter(({ count }) => count > 0);
  const shown = views.filter(
    (view) => (chip === ALL || view.ready.tags.some((tag) => tag === chip)) && matches(view, foldWords(text)),
  );
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SearchField
        boxed
        label={t('list.search')}
        placeholder={t('list.search')}
        value={text}
        onValueChange={setText}
        maxLength={80}
      />
      <Chips
        label={t('list.filter')}
        options={[{ value: ALL, label: t('list.all'), count: views.length }, ...chips]}
        value={chip}
        onValueChange={setChip}
      />
      {shown.length > 0 ? (
        <ul
          className="grid grid-cols-2 gap-3 max-[339px]:grid-cols-1 md:grid-cols-3 md:gap-4 lg:grid-cols-4"
          aria-label={t('ready.title')}
        >
          {shown.map((view) => (
            <ReadyCard key={view.recipe.id} view={view} />
          ))}
        </ul>
      ) : (
        <EmptyState framed={false} kind="search" title={t('list.nothing')} text={t('list.nothingText')} />
      )}
      <p role="status" className="text-center text-caption text-ink-3">
        {t('list.count', { shown: shown.length, all: views.length })}
      </p>
    </div>
  );
}

/** Whether every typed word is a prefix of a word in name, tags or ingredients. */
function matches({ recipe }: ReadyView, typed: readonly string[]): boolean {
  const words = [recipe.name, ...recipe.tags, ...recipe.ingredients.map(({ name }) => name)].flatMap(foldWords);
  return typed.every((word) => words.some((known) => known.startsWith(word)));
}

function ReadyCard({ view: { recipe, portion, ready } }: { view: ReadyView }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  return (
    <li className="relative overflow-hidden rounded-lg border border-line bg-surface shadow-1 hover:bg-surface-2/60">
      <DrawnCover cover={ready.cover} className="h-26 w-full lg:h-35" />
      <div className="min-w-0 p-3 md:p-4">
        <Link
          to="/meals/recipes/ready/$slug"
          params={{ slug: ready.slug }}
          className="font-medium wrap-anywhere text-ink after:absolute after:inset-0"
        >
          {recipe.name}
        </Link>
        <p className="flex flex-wrap gap-x-2 text-caption text-ink-3">
          <span>
            <b className="font-semibold text-ink">{format.energy(portion.nutrients.calories)}</b> {format.energyUnit}
            {recipe.minutes !== null && `, ${t('list.minutes', { minutes: recipe.minutes })}`}
          </span>
          <MacroText of={portion.nutrients} />
        </p>
      </div>
    </li>
  );
}

function ReadySkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
      <Skeleton shape="block" height={180} />
      <Skeleton shape="block" height={180} />
      <Skeleton shape="block" height={180} />
      <Skeleton shape="block" height={180} />
    </SkeletonGroup>
  );
}
