import { useNavigate } from '@tanstack/react-router';
import { Check, Share2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '#domain/fitness/fitness-bounds.ts';
import { countWarmUps, workoutTotals } from '#domain/fitness/history/glance-workout.ts';
import { workingSets } from '#domain/fitness/progress/exercise-bests.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { BarEnd } from '#web/ui/page-head.tsx';
import { WORKOUTS } from '../workout-rows.ts';
import { FINISHED_AS, type FinishedWorkout, hasUnsentChange, storedFinished, workoutOf } from './finished-workout.ts';
import { SummaryEnergy, summaryTileClass } from './summary-energy.tsx';
import { SummaryMuscles, SummaryRecords } from './summary-parts.tsx';
import { ShareCard, useShare } from './summary-share.tsx';
import { SummaryVolume, useVolumes } from './summary-volume.tsx';
import { TemplateOffer } from './template-offer.tsx';

type SummaryViewProps = {
  finished: FinishedWorkout;
  /** Null when the summary is closed. */
  onChange: (finished: FinishedWorkout | null) => void;
};

/** The summary of a saved workout: volume, records, muscles, energy and feeling. */
export function SummaryView({ finished, onChange }: SummaryViewProps) {
  const t = useTranslations('live');
  const workout = workoutOf(finished);
  const volumes = useVolumes(workout);
  const share = useShare(finished, volumes);
  const { change, confirm, markTemplate, close } = useSummary(finished, onChange);
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-4 pb-24 md:pb-28">
      <div className="-mx-2 -mb-3 flex items-center">
        <IconButton icon={X} label={t('summary.close')} onClick={() => void close()} />
        <BarEnd of="start" />
        <div className="ml-auto flex">
          <BarEnd of="end" />
        </div>
      </div>
      <SummaryHead finished={finished} />
      <SummaryVolume volumes={volumes} />
      <Tiles finished={finished} onEnergy={(typedCalories) => change({ typedCalories })} />
      <SummaryRecords records={finished.records} onConfirm={confirm} />
      <SummaryMuscles exercises={workout.exercises} />
      <TemplateOffer finished={finished} onSaved={markTemplate} />
      <Feeling finished={finished} onChange={change} />
      <ShareCard share={share} />
      <div
        data-live-footer
        data-wide-footer
        className="fixed inset-x-0 bottom-0 z-bar border-t border-line bg-surface px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))]"
      >
        <div className="mx-auto grid max-w-180 grid-cols-[auto_1fr] gap-3">
          <Button variant="secondary" icon={Share2} busy={share.isBusy} onClick={() => void share.send()}>
            {t('summary.share')}
          </Button>
          <Button onClick={() => void close()}>{t('done')}</Button>
        </div>
      </div>
    </div>
  );
}

/** Changes are stored on the device at once and sent as a later edit when the summary is closed. */
function useSummary(finished: FinishedWorkout, onChange: SummaryViewProps['onChange']) {
  const outbox = useOutbox();
  const writes = useWrites(WORKOUTS, useTranslations('exercises')('errors.saving'));
  const navigate = useNavigate();
  const put = (next: FinishedWorkout) => {
    onChange(next);
    void outbox.writeValue(FINISHED_AS, storedFinished(next)).catch(() => undefined);
  };
  const change = (part: Partial<FinishedWorkout['ending']>) =>
    put({ ...finished, ending: { ...finished.ending, ...part } });
  const confirm = () =>
    put({ ...finished, records: finished.records.map((record) => ({ ...record, isConfirmed: true })) });
  const markTemplate = () => put({ ...finished, isTemplateSaved: true });
  const close = async () => {
    if (hasUnsentChange(finished) && !(await writes.change(workoutOf(finished), {}))) return;
    await outbox.writeValue(FINISHED_AS, null).catch(() => undefined);
    await navigate({ to: '/fitness' });
    onChange(null);
  };
  return { change, confirm, markTemplate, close };
}

function SummaryHead({ finished: { session, endedAtMs } }: { finished: FinishedWorkout }) {
  const t = useTranslations('live');
  const format = useFormat();
  const day = format.sentence(format.day(format.dayOf(session.startedAt)));
  return (
    <div>
      <Badge tone="success" icon={Check}>
        {t('summary.badge')}
      </Badge>
      <h1 className="mt-2 text-h1">{session.name}</h1>
      <p className="text-caption text-ink-3">
        {day}, {format.time(session.startedAt)}–{format.time(endedAtMs)}
      </p>
    </div>
  );
}

type TilesProps = { finished: FinishedWorkout; onEnergy: (kcal: number | null) => void };

function Tiles({ finished, onEnergy }: TilesProps) {
  const t = useTranslations('live');
  const workout = workoutOf(finished);
  // The number of sets that the history shows.
  const done = workoutTotals(workout.exercises).sets;
  const all = finished.session.exercises.reduce((sum, { sets }) => sum + workingSets(sets).length, 0);
  const warmUps = countWarmUps(workout.exercises);
  const restedMinutes = Math.round((workout.other.restedSeconds ?? 0) / 60);
  return (
    <div className="grid grid-cols-3 gap-2.5">
      <Tile label={t('summary.time')} value={String(workout.durationMinutes)} unit="min">
        {t('summary.rested', { minutes: restedMinutes })}
      </Tile>
      <Tile label={t('summary.sets')} value={String(done)} unit={t('summary.ofSets', { all })}>
        {t('summary.exercises', { count: workout.exercises.length })}
        {warmUps > 0 && <span className="block text-ink-3">{t('summary.warmUps', { count: warmUps })}</span>}
      </Tile>
      <SummaryEnergy workout={workout} hasWeight={finished.ending.weightKg !== null} onEnergy={onEnergy} />
    </div>
  );
}

type TileProps = { label: string; value: string; unit: string; children: ReactNode };

function Tile({ label, value, unit, children }: TileProps) {
  return (
    <Card as="div" flush className="min-w-0">
      <div className={summaryTileClass}>
        <p className="text-caption text-ink-3">{label}</p>
        <p>
          <span className="text-h2">{value}</span> <span className="text-caption text-ink-3">{unit}</span>
        </p>
        <p className="text-caption text-ink-2">{children}</p>
      </div>
    </Card>
  );
}

const FEELINGS = [1, 2, 3, 4, 5].filter((value) => value <= FITNESS_BOUNDS.feeling.max);

type FeelingProps = { finished: FinishedWorkout; onChange: (part: Partial<FinishedWorkout['ending']>) => void };

function Feeling({ finished: { ending }, onChange }: FeelingProps) {
  const t = useTranslations('live');
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-h3">{t('summary.feeling')}</h2>
      <Segmented
        look="tiles"
        label={t('summary.feeling')}
        value={String(ending.feeling ?? '')}
        onValueChange={(value) => onChange({ feeling: Number(value) })}
        options={FEELINGS.map((value) => ({ value: String(value), label: String(value) }))}
      />
      <p className="-mt-1 flex justify-between text-caption text-ink-3">
        <span>{t('summary.easy')}</span>
        <span>{t('summary.fine')}</span>
        <span>{t('summary.maximal')}</span>
      </p>
      <TextArea
        label={t('summary.notes')}
        optional
        placeholder={t('summary.notesExample')}
        value={ending.notes}
        maxLength={FITNESS_LENGTHS.workoutNotes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
    </Card>
  );
}
