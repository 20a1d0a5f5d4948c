import { FileArchive } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { HealthCounts } from '#domain/health/health.contract.ts';
import type { HealthFile } from '#domain/health/import/collect-health.ts';
import { FileCard } from '#web/platform/file-import/file-card.tsx';
import { SendFooter } from '#web/platform/file-import/send-footer.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { DoubtfulCard } from './doubtful-card.tsx';
import { ImportFrame } from './import-frame.tsx';
import { RefusedCard } from './refused-card.tsx';
import { type HealthImportWork, leftOut, type Review } from './use-health-import.ts';

const KINDS = ['weights', 'samples', 'workouts'] as const;

/** Step two: the parsed content, the new rows, and the member's selection. */
export function ReviewStep({ work, review }: { work: HealthImportWork; review: Review }) {
  const t = useTranslations('health');
  const shared = useTranslations('fileImport');
  const format = useFormat();
  const { state } = work;
  const { file, found, choice } = review;
  const isSending = state.step === 'review' && state.isSending;
  const fresh = KINDS.reduce((sum, kind) => sum + (choice[kind] ? review.fresh[kind] : 0), -leftOut(review).length);
  const isAllKnown = KINDS.every((kind) => review.fresh[kind] === 0);
  return (
    <ImportFrame
      state={state}
      note={shared('undoable')}
      footer={
        <SendFooter
          state={state}
          send={work.send}
          onStop={work.stop}
          action={t('import.action')}
          fresh={fresh}
          text={isAllKnown ? shared('nothing') : t('import.run', { count: fresh })}
        />
      }
    >
      <FileCard
        icon={FileArchive}
        file={file}
        summary={`${t(`apps.${found.source}`)}, ${sizeText(file.size, format)}`}
        changeText={t('review.change')}
        onChange={() => work.emit({ type: 'back' })}
      />
      <Card>
        <CardHead title={t('review.title')} subtitle={<Span found={review.found} />} />
        <div className="mt-3 flex flex-col gap-3">
          {KINDS.filter((kind) => review.found[kind].length > 0).map((kind) => (
            <Checkbox
              key={kind}
              checked={choice[kind]}
              disabled={isSending || review.fresh[kind] === 0}
              onChange={() => work.change({ choice: { ...choice, [kind]: !choice[kind] } })}
              label={t(`review.${kind}`, { count: review.found[kind].length })}
              description={<Known kind={kind} review={review} />}
            />
          ))}
        </div>
      </Card>
      <DoubtfulCard work={work} review={review} isSending={isSending} />
      <Card flush>
        <List inset>
          {review.found.samples.length > 0 && <ListRow title={t('review.shown')} meta={t('review.shownText')} />}
          {review.found.weights.length > 0 && <ListRow title={t('review.ownWins')} meta={t('review.ownWinsText')} />}
        </List>
      </Card>
      <RefusedCard refused={review.found.refused} />
    </ImportFrame>
  );
}

/** Rows of a kind that exist already. */
function Known({ kind, review }: { kind: keyof HealthCounts; review: Review }) {
  const t = useTranslations('health');
  const known = review.found[kind].length - review.fresh[kind];
  return <>{known === 0 ? t('review.allNew') : t('review.known', { count: known })}</>;
}

/** From the first day of the file to the last. */
function Span({ found }: { found: HealthFile }) {
  const format = useFormat();
  const days = [
    ...found.weights.map(({ day }) => day),
    ...found.samples.map(({ day }) => day),
    ...found.workouts.map(({ startedAtMs }) => format.dayOf(startedAtMs)),
  ].toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? format.dateSpan(first, last) : null;
}

function sizeText(bytes: number, format: ReturnType<typeof useFormat>): string {
  if (bytes >= 1_000_000) return `${format.number(Math.round(bytes / 1_000_000))} MB`;
  return `${format.number(Math.max(1, Math.round(bytes / 1000)))} kB`;
}
