import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MissedFood } from '#domain/meals/add-food/missed-foods.ts';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { adminQuery } from '../admin-query.ts';

/** Reloaded on each visit, like all admin data. */
const missedFoodsQuery = () => adminQuery(['foods', 'listMissed'], async () => (await api.foods.listMissed()).missed);

/** Searches of members without results, most frequent first, so that missing foods can be added. They are anonymous. */
export function MissedFoodsPage() {
  const t = useTranslations('admin');
  return (
    <>
      <AdminBar title={t('index.title')} back={{ to: '/admin' }} />
      <PageHead title={t('foods.title')} subtitle={t('foods.subtitle')} />
      <MissedFoods />
    </>
  );
}

/** The searches, most frequent first; a missing food is added from here. */
export function MissedFoods() {
  const t = useTranslations('admin');
  const query = useQuery(missedFoodsQuery());
  return (
    <AdminContent query={query} failure={t('foods.loadError')}>
      {(missed) =>
        missed.length === 0 ? (
          <EmptyState kind="search" title={t('foods.empty')} text={t('foods.emptyText')} />
        ) : (
          <MissedFoodsTable missed={missed} />
        )
      }
    </AdminContent>
  );
}

function MissedFoodsTable({ missed }: { missed: readonly MissedFood[] }) {
  const t = useTranslations('admin');
  const format = useFormat();
  const lastDay = ({ lastDay: day }: MissedFood) => format.dayShort(day);
  const columns: Column<MissedFood>[] = [
    { key: 'words', header: t('foods.words'), cell: ({ words }) => words },
    { key: 'searches', header: t('foods.searches'), align: 'end', cell: ({ searches }) => format.number(searches) },
    { key: 'lastDay', header: t('foods.lastDay'), align: 'end', cell: lastDay },
    {
      key: 'add',
      header: t('foods.add'),
      hideHeader: true,
      align: 'end',
      cell: ({ words }) => <AddFood words={words} />,
    },
  ];
  return (
    <Card flush as="div">
      <DataTable
        caption={t('foods.title')}
        columns={columns}
        rows={missed}
        rowKey={({ words }) => words}
        asRow={(row) => ({
          title: row.words,
          meta: t('foods.lastOn', { day: lastDay(row) }),
          value: t('foods.times', { count: row.searches }),
          trailing: <AddFood words={row.words} />,
        })}
      />
    </Card>
  );
}

function AddFood({ words }: { words: string }) {
  const t = useTranslations('admin');
  return (
    <Link
      to="/admin/content/foods/new"
      search={{ name: words }}
      aria-label={t('foods.addOne', { words })}
      className={iconButtonClass({})}
    >
      <Icon of={Plus} size={20} />
    </Link>
  );
}
