import { CircleQuestionMark, Copy, FileSpreadsheet, Weight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/data/figure.tsx';
import { List, ListRow, Tile } from '#web/ui/data/list-row.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { ImportCurve } from './import-curve.tsx';
import { ImportFrame } from './import-frame.tsx';
import { NamesCard } from './names-card.tsx';
import { RefusedSheet } from './refused-rows.tsx';
import { isSettled } from './settle-names.ts';
import { type Import, type Review, rowsOf } from './use-import.ts';

/** Step two: what was understood of the file, and what is to be settled before it comes in. */
export function ReviewStep({ work, review }: { work: Import; review: Review }) {
  const t = useTranslations('import');
  const confirm = useConfirm();
  const run = useAction(work.run, { action: t('actions.import') });
  const existing = useMemo(() => new Set(review.existing.map((time) => Date.parse(time))), [review.existing]);
  const duplicates = review.read.workouts.filter(({ startedAtMs }) => existing.has(startedAtMs)).length;
  const fresh = review.read.workouts.length - duplicates;
  const open = review.names.filter((line) => !isSettled(line)).length;
  const start = async () => {
    const text = t('review.openText', { count: open });
    const goesOn =
      open === 0 || (await confirm({ title: t('review.openTitle'), text, confirmLabel: t('review.anyway') }));
    if (goesOn) await run.run();
  };
  return (
    <ImportFrame
      step={2}
      note={t('review.undoable')}
      footer={
        <>
          {run.busy && work.progress && (
            <ProgressBar hideLabel label={t('review.progress')} value={work.progress.batches} max={work.progress.of} />
          )}
          <Button
            full
            disabled={fresh === 0}
            busy={run.busy}
            busyLabel={t('review.importing')}
            onClick={() => void start()}
          >
            {fresh === 0 ? t('review.nothing') : t('review.import', { count: fresh })}
          </Button>
        </>
      }
    >
      <FileCard review={review} onChange={work.back} />
      <ReadCard review={review} />
      <NamesCard names={review.names} onSettle={work.settle} />
      <NotesCard work={work} review={review} duplicates={duplicates} />
    </ImportFrame>
  );
}

function FileCard({ review, onChange }: { review: Review; onChange: () => void }) {
  const t = useTranslations('import');
  const format = useFormat();
  const { file, read } = review;
  const facts = t('review.file', {
    app: t(`apps.${read.head.source}`),
    size: format.number(Math.max(1, Math.round(file.size / 1000))),
    rows: rowsOf(read),
  });
  return (
    <Card compact className="flex items-center gap-3">
      <Tile icon={FileSpreadsheet} tone="accent" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <p className="text-caption text-ink-3">{facts}</p>
      </div>
      <Button variant="ghost" size="sm" onClick={onChange}>
        {t('review.change')}
      </Button>
    </Card>
  );
}

function ReadCard({ review }: { review: Review }) {
  const t = useTranslations('import');
  const format = useFormat();
  const { read, unit, names } = review;
  const starts = useMemo(() => read.workouts.map(({ startedAtMs }) => startedAtMs), [read]);
  const days = starts.map((start) => format.dayOf(start)).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const figures = [
    { value: format.number(read.sets), name: t('review.sets', { count: read.sets }) },
    { value: format.number(names.length), name: t('review.exercises', { count: names.length }) },
    { value: read.head.weightUnit ?? unit, name: t('review.weights') },
  ];
  return (
    <Card flush aria-label={t('review.title')}>
      <div className="flex items-start justify-between gap-3 px-5 pt-4.5">
        <div>
          <p className="text-caption text-ink-3">{t('review.title')}</p>
          <Figure value={format.number(starts.length)} unit={t('review.workouts', { count: starts.length })} />
        </div>
        {first && last && (
          <p className="text-right text-caption text-ink-3">
            {`${format.date(first)}–`}
            <br />
            {format.date(last)}
          </p>
        )}
      </div>
      <ImportCurve startsMs={starts} />
      <dl className="mt-3 grid grid-cols-3 divide-x divide-line border-t border-line text-center">
        {figures.map(({ value, name }) => (
          <div key={name} className="flex flex-col-reverse py-3">
            <dt className="text-caption text-ink-3">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type NotesCardProps = { work: Import; review: Review; duplicates: number };

function NotesCard({ work, review, duplicates }: NotesCardProps) {
  const t = useTranslations('import');
  const [isOpen, setOpen] = useState(false);
  const { refused, head } = review.read;
  const isTold = head.weightUnit !== null || head.columns.weightUnit !== undefined;
  return (
    <Card flush>
      <List inset>
        {duplicates > 0 && (
          <ListRow
            icon={Copy}
            title={t('review.duplicates', { count: duplicates })}
            meta={t('review.duplicatesText')}
          />
        )}
        {refused.length > 0 && (
          <ListRow
            icon={CircleQuestionMark}
            title={t('review.refused', { count: refused.length })}
            meta={t('review.refusedText', { count: refused.length })}
            chevron
            onPress={() => setOpen(true)}
          />
        )}
        <ListRow
          icon={Weight}
          title={t('review.unit')}
          meta={isTold ? t('review.unitTold') : undefined}
          value={isTold ? (head.weightUnit ?? t('review.unitPerRow')) : undefined}
          trail={
            !isTold && (
              <Segmented
                label={t('review.unit')}
                value={review.unit}
                onValueChange={(unit) => void work.changeUnit(unit)}
                options={UNITS.map((value) => ({ value, label: value }))}
                className="w-30"
              />
            )
          }
        />
      </List>
      <RefusedSheet open={isOpen} onClose={() => setOpen(false)} refused={refused} />
    </Card>
  );
}

const UNITS = ['kg', 'lb'] as const;
