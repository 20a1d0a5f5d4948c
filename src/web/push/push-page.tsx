import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { PushState } from '#domain/push/push.contract.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { DevicesCard } from './devices-card.tsx';
import { pushQuery, useSaveChoices } from './push-queries.ts';
import { RemindersCard } from './reminders-card.tsx';
import { ThisDeviceCard } from './this-device-card.tsx';

/**
 * Notifications on devices. Phones: one column. From 1024 px: devices to the left, the kinds of notifications beside
 * them.
 */
export function PushPage() {
  const t = useTranslations('push');
  return (
    <>
      <SubBar title={t('profile')} lead={<BackLink to="/profile" label={t('back')} />} />
      <PageHead title={t('title')} subtitle={t('intro')} />
      <PushSettings />
    </>
  );
}

function PushSettings() {
  const t = useTranslations('push');
  const query = useQuery(pushQuery());
  const content = useContentError(query, t('loadError'));
  if (query.data) return <LoadedSettings state={query.data} />;
  if (content.failed) return <LoadFailed title={t('loadError')} content={content} />;
  return <SettingsSkeleton />;
}

function LoadedSettings({ state }: { state: PushState }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2 lg:items-start">
      <div className={columnClass}>
        <ThisDeviceCard state={state} />
        <DevicesCard state={state} />
      </div>
      <div className={columnClass}>
        <ChoicesCard choices={state.choices} />
        <RemindersCard state={state} />
      </div>
    </div>
  );
}

const columnClass = 'flex min-w-0 flex-col gap-4 md:gap-5';

function ChoicesCard({ choices }: { choices: PushState['choices'] }) {
  const t = useTranslations('push');
  const save = useSaveChoices();
  return (
    <Card flush aria-labelledby="push-choices">
      <CardHead title={<span id="push-choices">{t('choices.title')}</span>} className="px-5 pt-4.5 pb-1" />
      <div className="divide-y divide-line">
        {(['forum', 'orders'] as const).map((topic) => (
          <Switch
            key={topic}
            className="px-5 py-2"
            label={t(`choices.${topic}`)}
            description={t(`choices.${topic}Text`)}
            checked={choices[topic]}
            disabled={save.busy}
            onChange={(event) => void save.run({ ...choices, [topic]: event.target.checked })}
          />
        ))}
      </div>
    </Card>
  );
}

/** The layout of the loading cards. */
function SettingsSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2">
      <Card as="div" className="flex flex-col gap-4">
        <Skeleton width="45%" height={18} />
        <Skeleton width="80%" />
        <Skeleton shape="block" height={48} />
      </Card>
      <Card as="div" className="flex flex-col gap-4">
        <Skeleton width="40%" height={18} />
        <Skeleton width="70%" />
        <Skeleton width="75%" />
      </Card>
    </SkeletonGroup>
  );
}
