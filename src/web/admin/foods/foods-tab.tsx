import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy, Pencil, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ENERGY_MACROS } from '#domain/food-bounds.ts';
import type { AdminFoodRow, FoodFilter } from '#domain/meals/catalogue/foods-admin.contract.ts';
import { MACROS, MICROS } from '#domain/nutrient-registry.ts';
import type { ListTotal } from '#domain/paging/page-cursor.ts';
import { nameIn } from '#domain/text/language.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { MACRO_TONES } from '#web/ui/data/macro-tones.ts';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { AdminContent } from '../admin-content.tsx';
import { ContentFilters } from '../content-filters.tsx';
import type { ContentSearch, ContentTabProps } from '../content-search.ts';
import { KeyPager, useCountText } from '../key-pager.tsx';
import { adminFoodsQuery } from './foods-queries.ts';
import { MissedFoods } from './missed-foods-page.tsx';

const QUEUES = ['all', 'review', 'doubles', 'no-vitamins', 'corrected', 'merged', 'missed'] as const;
type Queue = (typeof QUEUES)[number];

/** The whole catalogue: searched on the server, with queues of open tasks and finished work as chips. */
export function FoodsTab({ search, onSearch }: ContentTabProps) {
  const t = useTranslations('content.foods');
  const queue = QUEUES.find((one) => one === search.filter) ?? 'all';
  const filter = queue === 'missed' ? 'all' : queue;
  const query = useQuery(adminFoodsQuery({ query: search.query, filter, cursor: search.cursor }));
  const counts: Partial<Record<Queue, ListTotal>> = query.data?.counts ?? {};
  const countText = useCountText();
  return (
    <>
      <ContentFilters
        {...{ search, onSearch }}
        labels={{ search: t('search'), filters: t('queues') }}
        value={queue}
        busy={query.isPlaceholderData}
        options={QUEUES.map((value) => ({ value, label: t(`queue-${value}`), count: countText(counts[value]) }))}
      />
      {queue === 'missed' ? (
        <MissedFoods />
      ) : (
        <AdminContent query={query} failure={t('loadError')}>
          {({ foods, next, previous, total }) =>
            foods.length === 0 ? (
              <NoFoods queue={search.query ? 'all' : filter} />
            ) : (
              <>
                <FoodTable foods={foods} from={search} />
                <p className="text-caption text-ink-3">{t('per100g', { all: NUTRIENTS_OF_A_FOOD })}</p>
                <KeyPager {...{ next, previous, total }} onCursor={(cursor) => onSearch({ ...search, cursor })} />
              </>
            )
          }
        </AdminContent>
      )}
    </>
  );
}

/** An empty search reports that nothing was found; an empty queue without a search means that its work is done. */
function NoFoods({ queue }: { queue: FoodFilter }) {
  const t = useTranslations('content.foods');
  return <EmptyState kind="plate" title={t(`empty-${queue}`)} text={t(`emptyText-${queue}`)} />;
}

const SHOWN_NUTRIENTS = ['calories', ...ENERGY_MACROS] as const;

function FoodTable({ foods, from }: { foods: readonly AdminFoodRow[]; from: ContentSearch }) {
  const t = useTranslations('content.foods');
  const format = useFormat();
  const { language } = useLanguage();
  const foodName = (food: AdminFoodRow) => nameIn(food, language);
  const sourceOf = ({ source, brand }: AdminFoodRow) => [brand, t(`source-${source}`)].filter(Boolean).join(', ');
  const shown = (value: number | null, decimals: number) => (value === null ? '–' : format.number(value, decimals));
  const nutrientColumn = (key: (typeof SHOWN_NUTRIENTS)[number]): Column<AdminFoodRow> => ({
    key,
    header: t(`short-${key}`),
    align: 'end',
    cell: ({ per100g }) => (
      <span className={key === 'calories' ? 'font-semibold' : MACRO_TONES[key].ink}>
        {shown(per100g[key], key === 'calories' ? 0 : 1)}
      </span>
    ),
  });
  const columns: Column<AdminFoodRow>[] = [
    {
      key: 'name',
      header: t('food'),
      cell: (food) => (
        <>
          <span className="block font-medium">{foodName(food)}</span>
          <span className="block text-caption text-ink-3">{sourceOf(food)}</span>
        </>
      ),
    },
    ...SHOWN_NUTRIENTS.map(nutrientColumn),
    { key: 'known', header: t('known'), cell: (food) => <Known food={food} /> },
    {
      key: 'todo',
      header: t('todo'),
      cell: (food) => <Todo food={food} none={<span className="text-ink-3">–</span>} />,
    },
    {
      key: 'open',
      header: t('open'),
      hideHeader: true,
      align: 'end',
      cell: (food) => (
        <Link
          to="/admin/content/foods/$foodId"
          params={{ foodId: food.id }}
          search={from}
          aria-label={t('openOne', { name: foodName(food) })}
          className={iconButtonClass({ className: '-mr-3 ml-auto' })}
        >
          <Icon of={Pencil} size={18} />
        </Link>
      ),
    },
  ];
  return (
    <Card flush as="div">
      <DataTable
        caption={t('table')}
        columns={columns}
        rows={foods}
        rowKey={({ id }) => id}
        asRow={(food) => ({
          title: foodName(food),
          meta: <NarrowMeta source={sourceOf(food)} food={food} />,
          value: shown(food.per100g.calories, 0),
          valueMeta: 'kcal',
          render: (row) => (
            <Link to="/admin/content/foods/$foodId" params={{ foodId: food.id }} search={from} {...row} />
          ),
        })}
      />
    </Card>
  );
}

/** Number of nutrients: energy, macros and related ones, and every vitamin and mineral. */
const NUTRIENTS_OF_A_FOOD = MACROS.length + MICROS.length;

function Known({ food: { per100g, nutrientsKnown } }: { food: AdminFoodRow }) {
  const t = useTranslations('content.foods');
  const format = useFormat();
  const all = NUTRIENTS_OF_A_FOOD;
  const known = nutrientsKnown + MACROS.filter(({ id }) => per100g[id] !== null).length;
  const percent = format.percent((known / all) * 100, 0);
  return (
    <span className="flex min-w-28 items-center gap-3">
      <span className="w-16">
        <ProgressBar label={t('knownOf', { known, all })} hideLabel value={known} max={all} />
      </span>
      <span className="text-caption text-ink-3">{percent}</span>
    </span>
  );
}

/** On a phone the badge is below the source, because beside it a long name would have one word per line. */
function NarrowMeta({ source, food }: { source: string; food: AdminFoodRow }) {
  return (
    <span className="flex flex-col items-start gap-1.5">
      {source}
      <Todo food={food} />
    </span>
  );
}

/** The queues that a food is in, with their names; the work done on it when it is in none. */
function Todo({ food, none = null }: { food: AdminFoodRow; none?: ReactNode }) {
  const t = useTranslations('content.foods');
  if (food.mergedInto) return <Badge icon={Copy}>{t('merged')}</Badge>;
  if (food.energyOff || food.mayBeDouble)
    return (
      <span className="flex flex-wrap gap-1.5">
        {food.energyOff && (
          <Badge tone="warn" icon={TriangleAlert}>
            {t('energyOff')}
          </Badge>
        )}
        {food.mayBeDouble && (
          <Badge tone="warn" icon={Copy}>
            {t('mayBeDouble')}
          </Badge>
        )}
      </span>
    );
  return food.corrected.length > 0 ? <Badge tone="accent">{t('corrected')}</Badge> : none;
}
