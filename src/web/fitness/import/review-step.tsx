import { CircleQuestionMark, Copy, FileSpreadsheet, Weight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { FileCard } from '#web/platform/file-import/file-card.tsx';
import { RefusedSheet } from '#web/platform/file-import/refused-rows.tsx';
import { SendFooter } from '#web/platform/file-import/send-footer.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { ImportCurve } from './import-curve.tsx';
import { ImportFrame } from './import-frame.tsx';
import { isMapped } from './map-names.ts';
import { NamesCard } from './names-card.tsx';
import { freshWorkouts, type Import, type Review, rowsOf, useRefusedLines } from './use-import.ts';

/** Step two: the parsed content, and mappings to review before the import. */
export function ReviewStep({ work, review }: { work: Import; review: Review }) {
  const t = useTranslations('import');
  const shared = useTranslations('fileImport');
  const format = useFormat();
  const confirm = useConfirm();
  const { file, read } = review;
  const fresh = useMemo(() => freshWorkouts(review).length, [review]);
  const open = review.names.filter((line) => !isMapped(line)).length;
  const send = async () => {
    const text = t('review.openText', { count: open });
    const goesOn =
      open === 0 || (await confirm({ title: t('review.openTitle'), text, confirmLabel: t('review.anyway') }));
    if (goesOn) await work.send();
  };
  return (
    <ImportFrame
      state={work.state}
      note={shared('undoable')}
      footer={
        <SendFooter
          state={work.state}
          send={send}
          action={t('actions.import')}
          fresh={fresh}
          text={fresh === 0 ? shared('nothing') : t('review.import', { count: fresh })}
        />
      }
    >
      <FileCard
        icon={FileSpreadsheet}
        file={file}
        summary={t('review.file', {
          app: t(`apps.${read.head.source}`),
          size: format.number(Math.max(1, Math.round(file.size / 1000))),
          rows: rowsOf(read),
        })}
        changeText={t('review.change')}
        onChange={() => work.emit({ type: 'back' })}
      />
      <ReadCard review={review} />
      <NamesCard names={review.names} onMap={work.mapName} />
      <NotesCard work={work} review={review} duplicates={read.workouts.length - fresh} />
    </ImportFrame>
  );
}

function ReadCard({ review }: { review: Review }) {
  const t = useTranslations('import');
  const format = useFormat();
  const { read, unit, names } = review;
  const starts = useMemo(() => read.workouts.map(({ startedAtMs }) => startedAtMs), [read]);
  const days = starts.map((start) => format.dayOf(start)).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const counts = [
    { value: format.number(read.sets), name: t('review.sets', { count: read.sets }) },
    { value: format.number(names.length), name: t('review.exercises', { count: names.length }) },
    { value: read.head.weightUnit ?? unit, name: t('review.weights') },
  ];
  return (
    <Card flush aria-label={t('review.title')}>
      <div className="flex items-start justify-between gap-3 px-5 pt-4.5">
        <div>
          <p className="text-caption text-ink-3">{t('review.title')}</p>
          <NumberWithUnit value={format.number(starts.length)} unit={t('review.workouts', { count: starts.length })} />
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
        {counts.map(({ value, name }) => (
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
  const isStated = head.weightUnit !== null || head.columns.weightUnit !== undefined;
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
          meta={isStated ? t('review.unitTold') : undefined}
          value={isStated ? (head.weightUnit ?? t('review.unitPerRow')) : undefined}
          trailing={
            !isStated && (
              <Segmented
                label={t('review.unit')}
                value={review.unit}
                onValueChange={(unit) => void work.changeUnit(review, unit)}
                options={UNITS.map((value) => ({ value, label: value }))}
                className="w-30"
              />
            )
          }
        />
      </List>
      <RefusedSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('review.refused', { count: refused.length })}
        lines={useRefusedLines(refused)}
      />
    </Card>
  );
}

const UNITS = ['kg', 'lb'] as const;
