import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FoodImportRun } from '#domain/meals/catalogue/food-imports.contract.ts';
import type { FoodImportSource } from '#domain/meals/catalogue/food-imports.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { NamedSteps } from '#web/platform/file-import/named-steps.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { ChooseCard, type ChosenFiles, ReviewCard } from './choose-file-card.tsx';
import { FoodImportRunCards } from './food-import-run.tsx';
import { UndoButton } from './undo-import.tsx';
import { foodImportsQuery, isUnderWay, useFoodUpload } from './use-food-upload.ts';

/** Imports files of food databases into the catalogue: progress, stored and rejected rows, and reasons. */
export function FoodImportPage() {
  const t = useTranslations('foodImport');
  const admin = useTranslations('admin');
  const query = useQuery(foodImportsQuery());
  const upload = useFoodUpload();
  const [source, setSource] = useState<FoodImportSource>('livsmedelsverket');
  const [chosen, setChosen] = useState<ChosenFiles | null>(null);
  const isBusy = upload.busy || (query.data?.runs ?? []).some(isUnderWay);
  const read = (files: ChosenFiles) => {
    setChosen(null);
    void upload.send(files);
  };
  return (
    <>
      <AdminBar title={admin('sections.content')} back={{ to: '/admin/content', search: { tab: 'foods' } }} />
      <PageHead title={t('title')} subtitle={t('subtitle')} />
      <AdminContent query={query} failure={t('loadError')}>
        {({ runs: [last, ...earlier] }) => (
          <>
            <Steps isChosen={chosen !== null} isBusy={isBusy} isDone={last?.id === upload.startedId} />
            {chosen ? (
              <ReviewCard chosen={chosen} onRead={() => read(chosen)} onOther={() => setChosen(null)} />
            ) : (
              <ChooseCard {...{ source, isBusy }} onSource={setSource} onChosen={setChosen} />
            )}
            {last ? (
              <FoodImportRunCards run={last} isSendingHere={upload.sendingId === last.id} />
            ) : (
              <p className="text-ink-2">{t('earlier.none')}</p>
            )}
            {earlier.length > 0 && <Earlier runs={earlier} />}
          </>
        )}
      </AdminContent>
    </>
  );
}

type StepsProps = { isChosen: boolean; isBusy: boolean; isDone: boolean };

/** The steps from choosing a file to the end of the import. */
function Steps({ isChosen, isBusy, isDone }: StepsProps) {
  const t = useTranslations('foodImport.steps');
  const names = [t('choose'), t('review'), t('read'), t('done')];
  const step = isChosen ? 2 : isBusy ? 3 : isDone ? 4 : 1;
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {t('said', { step, name: names[step - 1] ?? '' })}
      </p>
      <NamedSteps names={names} step={step} short />
    </>
  );
}

function Earlier({ runs }: { runs: FoodImportRun[] }) {
  const t = useTranslations('foodImport');
  const format = useFormat();
  const whenOf = ({ startedAt }: FoodImportRun) => format.ago(startedAt, correctedNow());
  const storedOf = ({ added, changed, unchanged }: FoodImportRun) => format.number(added + changed + unchanged);
  const rejectedOf = ({ rejected }: FoodImportRun) =>
    format.number(rejected.reduce((sum, { count }) => sum + count, 0));
  const columns: Column<FoodImportRun>[] = [
    {
      key: 'file',
      header: t('earlier.file'),
      cell: (run) => (
        <>
          <span className="block font-medium wrap-anywhere">{run.fileName}</span>
          <span className="block text-caption text-ink-3">{t(`sources.${run.source}`)}</span>
        </>
      ),
    },
    { key: 'when', header: t('earlier.when'), cell: whenOf },
    { key: 'read', header: t('run.read'), align: 'end', cell: ({ rowsRead }) => format.number(rowsRead) },
    { key: 'kept', header: t('run.kept'), align: 'end', cell: storedOf },
    { key: 'rejected', header: t('run.rejected'), align: 'end', cell: rejectedOf },
    { key: 'state', header: t('earlier.state'), cell: ({ state }) => <Badge>{t(`states.${state}`)}</Badge> },
    {
      key: 'undo',
      header: t('undo.button'),
      hideHeader: true,
      align: 'end',
      cell: (run) => <UndoButton run={run} short />,
    },
  ];
  return (
    <Card flush>
      <CardHead className="px-5 pt-4.5 pb-3" title={t('earlier.title')} />
      <DataTable
        caption={t('earlier.title')}
        columns={columns}
        rows={runs}
        rowKey={({ id }) => id}
        asRow={(run) => ({
          title: <span className="wrap-anywhere">{run.fileName}</span>,
          meta: `${whenOf(run)}, ${t(`states.${run.state}`)}, ${t('run.kept').toLowerCase()} ${storedOf(run)}`,
          trailing: <UndoButton run={run} short />,
        })}
      />
    </Card>
  );
}
