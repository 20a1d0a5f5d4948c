import { useTranslations } from 'use-intl';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { useSaveProfile } from '../use-profile.ts';
import { SettingSelect } from './setting-row.tsx';

/** Water is logged by members who have enabled it. Like food, it requires the consent. */
export function WaterSettings({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  if (profile.healthConsentAt === null) return null;
  return (
    <Card flush aria-labelledby="water-settings-title">
      <CardHead title={<span id="water-settings-title">{t('water.title')}</span>} className="px-5 pt-4.5 pb-1" />
      <div className="divide-y divide-line pb-2">
        <TrackWater on={profile.trackWater} />
        {profile.trackWater && <WaterGoal goalMl={profile.waterGoalMl} />}
      </div>
    </Card>
  );
}

function TrackWater({ on }: { on: boolean }) {
  const t = useTranslations('profile');
  const save = useSaveProfile();
  const change = useAction((trackWater: boolean) => save({ trackWater }), {
    action: t('actions.water'),
    successToast: t(on ? 'water.turnedOff' : 'water.turnedOn'),
  });
  return (
    <Switch
      className="px-5 py-2"
      label={t('water.track')}
      description={t('water.trackText')}
      checked={change.busy ? !on : on}
      onChange={(event) => void change.run(event.target.checked)}
    />
  );
}

const GOALS_ML = [1000, 1500, 2000, 2500, 3000];
const NO_GOAL = '';

function WaterGoal({ goalMl }: { goalMl: number | null }) {
  const t = useTranslations('profile');
  const format = useFormat();
  const save = useSaveProfile();
  const change = useAction((waterGoalMl: number | null) => save({ waterGoalMl }), {
    action: t('actions.water'),
    successToast: t('water.goalSaved'),
  });
  const choices = new Set([...GOALS_ML, ...(goalMl === null ? [] : [goalMl])]);
  return (
    <ul>
      <SettingSelect
        label={t('water.goal')}
        value={String(goalMl ?? NO_GOAL)}
        onValueChange={(chosen) => void change.run(chosen === NO_GOAL ? null : Number(chosen))}
        options={[
          { value: NO_GOAL, label: t('water.noGoal') },
          ...[...choices]
            .toSorted((a, b) => a - b)
            .map((ml) => ({ value: String(ml), label: `${format.number(ml / 1000, 1)}\u00a0l` })),
        ]}
      />
    </ul>
  );
}
