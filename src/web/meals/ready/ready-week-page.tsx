import { Link, useNavigate } from '@tanstack/react-router';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, type Day } from '#domain/day/day.ts';
import { isoWeek, mondayOf } from '#domain/day/iso-week.ts';
import { MEAL_TYPES } from '#domain/meals/meal-types.ts';
import { averageDay, type ReadyDish } from '#domain/meals/ready/ready-weeks.ts';
import { recipeIdOf } from '#domain/meals/recipes/recipe-nutrients.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { weekdayNames } from '#web/platform/format/weekday-names.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ErrorView } from '#web/ui/feedback/error-view.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { useAmountText } from '../add-food/use-amount-text.ts';
import { MacroText } from '../macro-text.tsx';
import { usePlannedName } from '../use-row-name.ts';
import { useFillReady } from './use-fill-ready.ts';
import { type ReadyWeekView, useReadyWeeks, WEEKDAYS } from './use-ready-weeks.ts';

type ReadyWeekPageProps = { slug: string; from: Day | undefined };

/** A ready-made week, by its stable name. `from` is a day of the week to fill. */
export function ReadyWeekPage({ slug, from }: ReadyWeekPageProps) {
  const t = useTranslations('week');
  const { query, weeks, goalOn } = useReadyWeeks();
  const content = useContentError(query, t('ready.loadError'));
  const week = weeks?.find((one) => one.slug === slug);
  const search = from === undefined ? {} : { from };
  return (
    <>
      <SubBar
        title={t('ready.title')}
        lead={<BackLink to="/meals/week/ready" search={search} label={t('ready.toList')} />}
      />
      {week && <OpenWeek key={slug} week={week} from={from} goalOn={goalOn} />}
      {!week && weeks && (
        <ErrorView
          title={t('ready.goneTitle')}
          text={t('ready.goneText')}
          actions={
            <ButtonLink to="/meals/week/ready" search={search}>
              {t('ready.toList')}
            </ButtonLink>
          }
        />
      )}
      {!weeks && content.failed && <LoadFailed level={1} title={t('ready.loadError')} content={content} />}
      {!weeks && !content.failed && <ReadyWeekSkeleton />}
    </>
  );
}

type OpenWeekProps = { week: ReadyWeekView; from: Day | undefined; goalOn: (day: Day) => number | null };

function OpenWeek({ week, from, goalOn }: OpenWeekProps) {
  const t = useTranslations('week');
  const format = useFormat();
  const { language } = useLanguage();
  const names = weekdayNames(language, 'long');
  return (
    <>
      <PageHead title={week.text.name} subtitle={week.text.about} />
      <p className="-mt-2 mb-4 text-caption text-ink-3">
        {t('ready.average', { kcal: format.kcal(averageDay(week.dishes).calories) })}. {t('ready.scaled')}
      </p>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
        {WEEKDAYS.map((weekday) => (
          <DayCard
            key={weekday}
            name={names[weekday] ?? ''}
            dishes={week.dishes.filter((dish) => dish.weekday === weekday)}
            week={week}
          />
        ))}
        <Card aria-label={t('ready.advice')}>
          <CardHead title={t('ready.advice')} className="mb-2" />
          <ul className="list-disc space-y-2 pl-5 text-ink-2">
            {week.text.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      </div>
      <FillBar week={week} from={from} goalOn={goalOn} />
    </>
  );
}

type DayCardProps = { name: string; dishes: ReadyDish[]; week: ReadyWeekView };

function DayCard({ name, dishes, week }: DayCardProps) {
  const t = useTranslations('week');
  const format = useFormat();
  const sum = averageDay(dishes);
  return (
    <Card aria-label={name}>
      <CardHead title={name} />
      <p className="flex flex-wrap gap-x-2 text-caption text-ink-3">
        <b className="font-semibold text-ink">{format.kcal(sum.calories)}</b>
        <MacroText of={sum} />
      </p>
      <dl className="mt-2 divide-y divide-line">
        {MEAL_TYPES.map((mealType) => (
          <div key={mealType} className="py-2">
            <dt className="text-caption text-ink-3">{t(`meal.${mealType}`)}</dt>
            {dishes
              .filter((dish) => dish.mealType === mealType)
              .map((dish) => (
                <Dish key={`${dish.food.foodId}`} dish={dish} week={week} />
              ))}
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Dish({ dish: { food }, week }: { dish: ReadyDish; week: ReadyWeekView }) {
  const nameOf = usePlannedName();
  const amountText = useAmountText();
  const recipeId = recipeIdOf(food.foodId);
  const view = week.recipes.find(({ recipe }) => recipe.id === recipeId);
  return (
    <dd className="flex flex-wrap justify-between gap-x-3 wrap-anywhere">
      {view ? (
        <Link to="/meals/recipes/ready/$slug" params={{ slug: view.ready.slug }} className={linkClass}>
          {food.name}
        </Link>
      ) : (
        <span className="text-ink-2">{nameOf(food)}</span>
      )}
      <span className="text-caption text-ink-3">{amountText({ ...food, amount: food.grams })}</span>
    </dd>
  );
}

/** Fills this week or the next one, and opens it. */
function FillBar({ week, from, goalOn }: OpenWeekProps) {
  const t = useTranslations('week');
  const navigate = useNavigate();
  const current = mondayOf(useToday());
  const weeks = [current, addDays(current, 7)];
  const asked = mondayOf(from ?? current);
  const choices = asked > current && !weeks.includes(asked) ? [...weeks, asked] : weeks;
  const [chosen, setChosen] = useState(choices.includes(asked) ? asked : current);
  const fill = useFillReady(chosen, goalOn);
  const labelOf = (monday: Day, at: number) =>
    at < 2 ? t(at === 0 ? 'ready.thisWeek' : 'ready.nextWeek') : t('list.name', { week: isoWeek(monday) });
  const run = async () => {
    if (await fill(week)) await navigate({ to: '/meals/week', search: chosen === current ? {} : { from: chosen } });
  };
  return (
    <div className={barClass}>
      <div className="flex flex-wrap gap-2 md:justify-end">
        <SelectField
          hideLabel
          label={t('ready.week')}
          className="flex-[1_0_8.5rem] md:w-44 md:flex-none"
          value={chosen}
          options={choices.map((value, at) => ({ value, label: labelOf(value, at) }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button
          writes
          className="flex-[2_0_8.5rem] px-3 md:flex-none md:px-5"
          icon={ListPlus}
          onClick={() => void run()}
        >
          {t('page.fill')}
        </Button>
      </div>
    </div>
  );
}

const barClass =
  'sticky bottom-[calc(var(--bottombar)+env(safe-area-inset-bottom))] z-bar -mx-4 mt-4 border-t border-line bg-bg/92 px-4 py-3 backdrop-blur-[14px] ' +
  'md:bottom-0 md:mx-0 md:px-0 print:hidden';

function ReadyWeekSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5">
      <Skeleton width="60%" height={26} />
      <Skeleton shape="block" height={220} />
      <Skeleton shape="block" height={220} />
    </SkeletonGroup>
  );
}
