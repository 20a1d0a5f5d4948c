import { FileArchive } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { HealthCounts } from '#domain/health/health.contract.ts';
import type { HealthFile } from '#domain/health/import/collect-health.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow, Tile } from '#web/ui/data/list-row.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { DoubtfulCard } from './doubtful-card.tsx';
import { ImportFrame } from './import-frame.tsx';
import { RefusedCard } from './refused-card.tsx';
import type { HealthImportWork, Review } from './use-health-import.ts';

const KINDS = ['weights', 'samples', 'workouts'] as const;
const PARTS = 1000;

/** Step two: what was understood of the file, what of it is new, and what the member wants of it. */
export function ReviewStep({ work, review }: { work: HealthImportWork; review: Review }) {
  const t = useTranslations('health');
  const run = useAction(work.run, { action: t('import.action') });
  const { progress, choice } = work;
  const isRunning = progress !== null;
  const leftOut = choice.weights && !work.doubtful.isTaken ? review.doubtful.length : 0;
  const fresh = KINDS.reduce((sum, kind) => sum + (choice[kind] ? review.fresh[kind] : 0), -leftOut);
  const isAllKnown = KINDS.every((kind) => review.fresh[kind] === 0);
  return (
    <ImportFrame
      step={2}
      note={t('import.undoable')}
      footer={
        <>
          {isRunning && (
            <ProgressBar hideLabel label={t('import.importing')} value={Math.round(progress * PARTS)} max={PARTS} />
          )}
          <div className="flex gap-3">
            {isRunning && (
              <Button variant="secondary" onClick={work.cancel}>
                {t('import.cancel')}
              </Button>
            )}
            <Button
              full
              disabled={fresh === 0}
              busy={run.busy}
              busyLabel={t('import.importing')}
              onClick={() => void run.run()}
            >
              {isAllKnown ? t('import.nothing') : t('import.run', { count: fresh })}
            </Button>
          </div>
        </>
      }
    >
      <FileCard review={review} onChange={work.back} />
      <Card>
        <CardHead title={t('review.title')} subtitle={<Span found={review.found} />} />
        <div className="mt-3 flex flex-col gap-3">
          {KINDS.filter((kind) => review.found[kind].length > 0).map((kind) => (
            <Checkbox
              key={kind}
              checked={choice[kind]}
              disabled={isRunning || review.fresh[kind] === 0}
              onChange={() => work.setChoice({ ...choice, [kind]: !choice[kind] })}
              label={t(`review.${kind}`, { count: review.found[kind].length })}
              description={<Known kind={kind} review={review} />}
            />
          ))}
        </div>
      </Card>
      <DoubtfulCard work={work} review={review} />
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

/** What of a kind is here already. */
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

function FileCard({ review, onChange }: { review: Review; onChange: () => void }) {
  const t = useTranslations('health');
  const format = useFormat();
  const { file, found } = review;
  const isSmall = file.size < 1_000_000;
  const size = format.number(isSmall ? Math.max(1, Math.round(file.size / 1000)) : Math.round(file.size / 1_000_000));
  return (
    <Card compact className="flex items-center gap-3">
      <Tile icon={FileArchive} tone="accent" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <p className="text-caption text-ink-3">{`${t(`apps.${found.source}`)}, ${size} ${isSmall ? 'kB' : 'MB'}`}</p>
      </div>
      <Button variant="ghost" size="sm" onClick={onChange}>
        {t('review.change')}
      </Button>
    </Card>
  );
}
