import { Check, Circle, LoaderCircle } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useTranslations } from 'use-intl';
import { SEED_PARTS, type SeedPart, seedTimeLeftMs } from '#domain/admin/seeder/seed-plan.ts';
import type { SeedRun } from '#domain/admin/seeder/seeder.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isActive, useRefreshSeeder } from './seeder-queries.ts';

/** The newest run: progress, remaining time, and a cancel button. */
export function RunCard({ run, isStartedHere }: { run: SeedRun; isStartedHere: boolean }) {
  const t = useTranslations('seeder');
  const format = useFormat();
  const cardId = useId();
  // It may be far from the button that started it.
  useEffect(() => {
    if (isStartedHere) document.getElementById(cardId)?.scrollIntoView({ block: 'nearest' });
  }, [isStartedHere, cardId]);
  return (
    <Card flush id={cardId} aria-label={t('run.title')} className="scroll-mt-[calc(var(--topbar)+16px)]">
      <div className="px-5 pt-4.5 pb-4">
        <CardHead
          title={isActive(run) ? t('run.active') : t('run.title')}
          subtitle={t('run.by', { when: format.ago(run.startedAt, correctedNow()), name: run.by })}
          action={
            run.state !== 'running' && (
              <Badge tone={isActive(run) ? 'accent' : 'neutral'}>{t(`states.${run.state}`)}</Badge>
            )
          }
        />
        {isGone(run) ? (
          <p className="mt-3 text-ink-2">{t(run.state === 'cancelled' ? 'run.gone' : `run.${run.state}`)}</p>
        ) : (
          <Progress run={run} />
        )}
        {run.error && <p className="mt-2 text-danger">{run.error}</p>}
        {run.state === 'done' && run.done.orders < run.totals.orders && (
          <p className="mt-2 text-warn">{t('run.fewOrders', { count: run.totals.orders - run.done.orders })}</p>
        )}
      </div>
      {!isGone(run) && (
        <ul className="divide-y divide-line border-t border-line">
          {SEED_PARTS.filter((part) => run.totals[part] > 0).map((part) => (
            <PartRow key={part} part={part} run={run} />
          ))}
        </ul>
      )}
      {run.state === 'running' && <Cancel />}
    </Card>
  );
}

type GoneRun = SeedRun & { state: 'removing' | 'removed' | 'cancelled' };

/** A cancelled or removed run: its data is gone or being removed, so its progress is not shown. */
const isGone = (run: SeedRun): run is GoneRun =>
  run.state === 'removing' || run.state === 'removed' || run.state === 'cancelled';

function Progress({ run }: { run: SeedRun }) {
  const t = useTranslations('seeder');
  const format = useFormat();
  const percent = format.percent(run.progress * 100, 0);
  return (
    <>
      <div className="mt-3 mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-display font-semibold">{percent}</p>
        {run.state === 'running' && <Times run={run} />}
      </div>
      <ProgressBar hideLabel label={t('run.progress', { percent })} value={run.progress} max={1} />
    </>
  );
}

function Times({ run }: { run: SeedRun }) {
  const t = useTranslations('seeder.run');
  const elapsedMs = Math.max(0, correctedNow() - Date.parse(run.startedAt));
  const leftMs = seedTimeLeftMs(run.progress, elapsedMs);
  const passed = minutesText(elapsedMs);
  return (
    <p className="text-caption text-ink-3">
      {leftMs === null ? t('passed', { passed }) : t('left', { passed, left: minutesText(leftMs) })}
    </p>
  );
}

/** 1:12, 0:44. The same in every language. */
function minutesText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function PartRow({ part, run }: { part: SeedPart; run: SeedRun }) {
  const t = useTranslations('seeder');
  const format = useFormat();
  const [done, total] = [run.done[part], run.totals[part]];
  const isWaiting = run.state === 'running' && done === 0;
  const icon = done >= total ? Check : run.state === 'running' && done > 0 ? LoaderCircle : Circle;
  return (
    <li className="flex min-h-11 items-center gap-3 px-5 py-2">
      <Icon of={icon} size={18} className={isWaiting ? 'flex-none text-ink-3' : 'flex-none text-accent'} />
      <span className={isWaiting ? 'flex-1 text-ink-3' : 'flex-1 font-medium'}>{t(`parts.${part}`)}</span>
      <span className="text-caption text-ink-3">
        {isWaiting ? t('run.waits') : t('run.of', { done: format.number(done), total: format.number(total) })}
      </span>
    </li>
  );
}

function Cancel() {
  const t = useTranslations('seeder.run');
  const refresh = useRefreshSeeder();
  const { run, busy } = useAction(() => api.adminSeeder.cancel(), {
    action: t('cancelAction'),
    successToast: t('cancelled'),
    onDone: refresh,
  });
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-4">
      <p className="text-caption text-ink-3">{t('cancelText')}</p>
      <Button variant="danger" size="md" busy={busy} onClick={() => void run()}>
        {t('cancel')}
      </Button>
    </div>
  );
}
