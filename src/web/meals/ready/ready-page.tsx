import { Link, useNavigate } from '@tanstack/react-router';
import { BookmarkPlus, CalendarPlus, ChevronLeft, CookingPot, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MEAL_TYPES, type MealType } from '#domain/meals/meal-types.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ErrorView } from '#web/ui/feedback/error-view.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { DrawnCover } from '../pictures/drawn-cover.tsx';
import { type ReadyView, useReadyRecipes } from '../ready-queries.ts';
import { IngredientsCard, StepsCard } from '../recipes/recipe-contents.tsx';
import { NutrientsCard } from '../recipes/recipe-nutrients-card.tsx';
import { mealNow, useEat } from '../recipes/use-eat.ts';
import { PlanReadySheet } from './plan-ready-sheet.tsx';
import { useTakeReady } from './use-take-ready.ts';

/** A ready-made recipe, by its stable name. */
export function ReadyPage({ slug }: { slug: string }) {
  const t = useTranslations('recipes');
  const { query, views } = useReadyRecipes();
  const content = useContentError(query, t('ready.loadError'));
  const view = views?.find(({ ready }) => ready.slug === slug);
  return (
    <>
      <SubBar
        title={t('list.title')}
        lead={
          <Link to="/meals/recipes/ready" aria-label={t('ready.toList')} className={iconButtonClass({})}>
            <Icon of={ChevronLeft} size={24} />
          </Link>
        }
      />
      {view && <OpenReady key={slug} view={view} />}
      {!view && views && <NoSuchReady />}
      {!views && content.failed && <LoadFailed level={1} title={t('ready.loadError')} content={content} />}
      {!views && !content.failed && <ReadySkeleton />}
    </>
  );
}

function OpenReady({ view }: { view: ReadyView }) {
  const t = useTranslations('recipes');
  const { recipe, ready, about } = view;
  const parts = [
    t('list.minutes', { minutes: ready.minutes }),
    t('detail.portions', { count: recipe.portions }),
    ...recipe.tags,
  ];
  return (
    <>
      <DrawnCover
        cover={ready.cover}
        className="-mx-4 h-53 w-[calc(100%+32px)] max-w-none md:mx-0 md:h-72 md:w-full md:rounded-lg print:hidden"
      />
      <PageHead title={<span className="wrap-anywhere">{recipe.name}</span>} subtitle={parts.join(', ')} />
      <p className="-mt-2 mb-4 max-w-reading text-ink-2">{about}</p>
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2 lg:items-start">
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <Actions view={view} />
          <NutrientsCard view={view} last={undefined} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <IngredientsCard recipe={recipe} />
          <StepsCard steps={recipe.steps} />
        </div>
      </div>
      <LogBar view={view} />
    </>
  );
}

/** What can be done beside logging; each saves the member's own copy first. */
function Actions({ view }: { view: ReadyView }) {
  const t = useTranslations('recipes');
  const navigate = useNavigate();
  const toast = useToast();
  const { take, find } = useTakeReady();
  const [isPlanning, setPlanning] = useState(false);
  const params = { recipeId: view.recipe.id };
  const isOwn = find(view.recipe.id) !== undefined;
  const save = async () => {
    if (!(await take(view))) return;
    if (!isOwn) toast.show({ tone: 'success', text: t('ready.saved') });
    await navigate({ to: '/meals/recipes/$recipeId', params });
  };
  const cook = async () => {
    if (await take(view)) await navigate({ to: '/meals/recipes/$recipeId/cook', params });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button writes variant="secondary" size="md" icon={CalendarPlus} onClick={() => setPlanning(true)}>
        {t('ready.plan')}
      </Button>
      <Button writes variant="secondary" size="md" icon={CookingPot} onClick={() => void cook()}>
        {t('ready.cook')}
      </Button>
      <Button writes variant="secondary" size="md" icon={BookmarkPlus} onClick={() => void save()}>
        {t(isOwn ? 'ready.openOwn' : 'ready.save')}
      </Button>
      <PlanReadySheet view={view} open={isPlanning} onClose={() => setPlanning(false)} />
    </div>
  );
}

function LogBar({ view }: { view: ReadyView }) {
  const t = useTranslations('recipes');
  const meals = useTranslations('meals');
  const [mealType, setMealType] = useState<MealType>(mealNow);
  const eat = useEat();
  const { take } = useTakeReady();
  const log = async () => {
    if (await take(view)) await eat.portion(view, mealType);
  };
  return (
    <div className={barClass}>
      <div className="flex flex-wrap gap-2 md:justify-end">
        <SelectField
          hideLabel
          label={t('detail.meal')}
          className="flex-[1_0_8.5rem] md:w-36 md:flex-none"
          value={mealType}
          options={MEAL_TYPES.map((value) => ({ value, label: meals(`meal.${value}`) }))}
          onChange={({ target }) => setMealType(MEAL_TYPES.find((known) => known === target.value) ?? mealType)}
        />
        <Button writes className="flex-[2_0_8.5rem] px-3 md:flex-none md:px-5" icon={Plus} onClick={() => void log()}>
          {t('detail.logPortion')}
        </Button>
      </div>
    </div>
  );
}

const barClass =
  'sticky bottom-[calc(var(--bottombar)+env(safe-area-inset-bottom))] z-bar -mx-4 border-t border-line bg-bg/92 px-4 py-3 backdrop-blur-[14px] ' +
  'md:bottom-0 md:mx-0 md:px-0 print:hidden';

function NoSuchReady() {
  const t = useTranslations('recipes');
  return (
    <ErrorView
      title={t('ready.goneTitle')}
      text={t('ready.goneText')}
      actions={
        <Link to="/meals/recipes/ready" className={buttonClass()}>
          {t('ready.toList')}
        </Link>
      }
    />
  );
}

function ReadySkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5">
      <Skeleton shape="block" height={212} />
      <Skeleton width="60%" height={26} />
      <Skeleton shape="block" height={220} />
    </SkeletonGroup>
  );
}
