import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { MissedFood } from '#domain/meals/add-food/missed-foods.ts';
import { api } from '#web/platform/api/api.ts';
import { useRenderLoopGuard } from '#web/platform/faults/use-render-loop-guard.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';

/** Read anew on each visit, as everything that admins read. */
function missedFoodsQuery() {
  return queryOptions({
    queryKey: ['foods', 'listMissed'],
    queryFn: async () => (await api.foods.listMissed()).missed,
    staleTime: 0,
  });
}

/** What members searched for in vain, most often first, so that the catalogue can grow. Nobody's name is with it. */
export function MissedFoodsPage() {
  useRenderLoopGuard();
  const t = useTranslations('admin');
  const query = useQuery(missedFoodsQuery());
  return (
    <>
      <AdminBar title={t('index.title')} back={{ to: '/admin' }} />
      <PageHead title={t('foods.title')} subtitle={t('foods.subtitle')} />
      <AdminContent query={query} failure={t('foods.loadError')}>
        {(missed) =>
          missed.length === 0 ? (
            <EmptyState kind="bag" title={t('foods.empty')} text={t('foods.emptyText')} />
          ) : (
            <MissedFoodsTable missed={missed} />
          )
        }
      </AdminContent>
    </>
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
        })}
      />
    </Card>
  );
}
