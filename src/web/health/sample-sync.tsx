import { Flame, Footprints, HeartPulse, Info, RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { Button, NextStepButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Tile } from '#web/ui/data/list-row.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { useSampleSync } from './use-sample-sync.ts';

const METRICS = [
  { name: 'steps', icon: Footprints },
  { name: 'activeCalories', icon: Flame },
  { name: 'heartRate', icon: HeartPulse },
] as const;

/** Three sample values with actions to connect, sync and disconnect. */
export function SampleSync({ sample }: { sample: ReturnType<typeof useSampleSync> }) {
  const t = useTranslations('health');
  const { connected } = sample.state;
  return (
    <section aria-label={t('sample.title')} className="flex flex-col gap-4">
      <Card as="div" compact tone="plain" className="flex gap-3">
        <Icon of={Info} size={20} className="mt-0.5 flex-none text-ink-3" />
        <p className="text-ink-2">{t('sample.note')}</p>
      </Card>
      {connected ? <Connected sample={sample} /> : <NotConnected onConnect={sample.connect} />}
    </section>
  );
}

function NotConnected({ onConnect }: { onConnect: () => void }) {
  const t = useTranslations('health');
  return (
    <EmptyState
      kind="curve"
      title={t('sample.emptyTitle')}
      text={t('sample.emptyText')}
      action={<NextStepButton onClick={onConnect}>{t('sample.connect')}</NextStepButton>}
    />
  );
}

function Connected({ sample: { state, sync, disconnect } }: { sample: ReturnType<typeof useSampleSync> }) {
  const t = useTranslations('health');
  const format = useFormat();
  const today = useToday();
  const hidden = useHiddenValues();
  const last = state.week.at(-1);
  const day = state.syncedAt === null ? today : format.dayOf(state.syncedAt);
  return (
    <>
      {METRICS.filter(({ name }) => !(hidden.energy && name === 'activeCalories')).map(({ name, icon }) => (
        <Card key={name} flush aria-label={t(`sample.${name}`)}>
          <div className="flex items-center gap-3 px-5 pt-4.5">
            <Tile icon={icon} tone="accent" />
            <div>
              <p className="text-caption text-ink-3">{t(`sample.${name}`)}</p>
              <p className="text-h2">
                {format.number(last?.[name] ?? 0)}{' '}
                <span className="text-caption font-normal text-ink-3">{t(`sample.${name}Unit`)}</span>
              </p>
            </div>
          </div>
          <div className="mt-2 pb-3 pl-5">
            <Sparkline
              label={t('sample.curve', { what: t(`sample.${name}`) })}
              values={state.week.map((one) => one[name])}
            />
          </div>
        </Card>
      ))}
      <div className="flex gap-3">
        <Button icon={RefreshCw} className="flex-[1.6]" onClick={sync}>
          {t('sample.sync')}
        </Button>
        <Button variant="secondary" className="flex-1" onClick={disconnect}>
          {t('sample.disconnect')}
        </Button>
      </div>
      {state.syncedAt !== null && (
        <p aria-live="polite" className="text-center text-caption text-ink-3">
          {t('sample.syncedAt', {
            day: format.dayRelative(day, today),
            time: format.time(state.syncedAt),
          })}
        </p>
      )}
    </>
  );
}
