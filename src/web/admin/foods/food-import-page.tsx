import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pickFoodFiles } from '#domain/meals/catalogue/food-files.ts';
import type { FoodImportRun } from '#domain/meals/catalogue/food-imports.contract.ts';
import { FOOD_IMPORT_SOURCES, type FoodImportSource } from '#domain/meals/catalogue/food-imports.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useRenderLoopGuard } from '#web/platform/faults/use-render-loop-guard.ts';
import { FileButton } from '#web/platform/file-import/file-button.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { FoodImportRunCards } from './food-import-run.tsx';
import { UndoButton } from './undo-import.tsx';
import { foodImportsQuery, isUnderWay, useFoodUpload } from './use-food-upload.ts';

/** Files of food databases read into the catalogue: which, how far it has come, what was kept and what was not, and why. */
export function FoodImportPage() {
  useRenderLoopGuard();
  const t = useTranslations('foodImport');
  const admin = useTranslations('admin');
  const query = useQuery(foodImportsQuery());
  const upload = useFoodUpload();
  const isBusy = upload.busy || (query.data?.runs ?? []).some(isUnderWay);
  return (
    <>
      <AdminBar title={admin('sections.content')} back={{ to: '/admin/content', search: { tab: 'foods' } }} />
      <PageHead title={t('title')} subtitle={t('subtitle')} />
      <AdminContent query={query} failure={t('loadError')}>
        {({ allowed, runs: [last, ...earlier] }) => (
          <>
            {!allowed && (
              <p role="status" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
                {t('off')}
              </p>
            )}
            <ChooseCard
              disabled={!allowed || isBusy}
              isBusy={isBusy}
              onFiles={(source, files) => void upload.send({ source, files })}
            />
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

type ChooseCardProps = {
  disabled: boolean;
  isBusy: boolean;
  onFiles: (source: FoodImportSource, files: File[]) => void;
};

function ChooseCard({ disabled, isBusy, onFiles }: ChooseCardProps) {
  const t = useTranslations('foodImport');
  const problemId = useId();
  const [source, setSource] = useState<FoodImportSource>('livsmedelsverket');
  const [isWrong, setWrong] = useState(false);
  const choose = (files: File[]) => {
    const picked = pickFoodFiles(source, files);
    setWrong(picked === null);
    if (picked) onFiles(source, picked);
  };
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title={t('choose')} />
      <Chips
        label={t('source')}
        wrap
        value={source}
        onValueChange={(chosen) => {
          setSource(chosen);
          setWrong(false);
        }}
        options={FOOD_IMPORT_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
      />
      <FileButton
        text={t('button')}
        help={t(`help.${source}`)}
        accept=".csv,.tsv,.txt,.gz,.zip"
        multiple={source === 'usda'}
        disabled={disabled}
        onFiles={choose}
        problemId={isWrong ? problemId : null}
      />
      {isWrong && (
        <p id={problemId} role="alert" className="text-danger">
          {t('wrongFiles', { help: t(`help.${source}`) })}
        </p>
      )}
      {isBusy && <p className="text-caption text-ink-3">{t('busy')}</p>}
    </Card>
  );
}

function Earlier({ runs }: { runs: FoodImportRun[] }) {
  const t = useTranslations('foodImport');
  const format = useFormat();
  const whenOf = ({ startedAt }: FoodImportRun) => format.ago(startedAt, correctedNow());
  const keptOf = ({ added, changed, unchanged }: FoodImportRun) => format.number(added + changed + unchanged);
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
    { key: 'kept', header: t('run.kept'), align: 'end', cell: keptOf },
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
          meta: `${whenOf(run)}, ${t(`states.${run.state}`)}, ${t('run.kept').toLowerCase()} ${keptOf(run)}`,
          trail: <UndoButton run={run} short />,
        })}
      />
    </Card>
  );
}
