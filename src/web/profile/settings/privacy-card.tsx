import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { useSaveProfile } from '../use-profile.ts';
import { ConsentSetting } from './consent-setting.tsx';

/** The data stored about the member, with switches. */
export function PrivacyCard({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  return (
    <Card flush aria-labelledby="privacy-title">
      <CardHead title={<span id="privacy-title">{t('privacy.title')}</span>} className="px-5 pt-4.5 pb-1" />
      <div className="divide-y divide-line">
        <TrackingSwitch on={profile.trackActivity} />
        <PlanUseSwitch on={profile.sharePlanUse} />
        <ConsentSetting givenAt={profile.healthConsentAt} version={profile.healthConsentVersion} />
        <List inset>
          <ListRow title={t('privacy.privacyLink')} chevron render={(row) => <Link to="/privacy" {...row} />} />
          <ListRow title={t('privacy.termsLink')} chevron render={(row) => <Link to="/terms" {...row} />} />
          <ListRow
            title={t('privacy.purchaseTermsLink')}
            chevron
            render={(row) => <Link to="/terms/purchase" {...row} />}
          />
          <ListRow
            title={t('privacy.accessibilityLink')}
            chevron
            render={(row) => <Link to="/accessibility" {...row} />}
          />
        </List>
      </div>
    </Card>
  );
}

function TrackingSwitch({ on }: { on: boolean }) {
  const t = useTranslations('profile');
  const save = useSaveProfile();
  const change = useAction((trackActivity: boolean) => save({ trackActivity }), {
    action: t('actions.tracking'),
    successToast: t(on ? 'privacy.trackingOff' : 'privacy.trackingOn'),
  });
  return (
    <Switch
      className="px-5 py-2"
      label={t('privacy.tracking')}
      description={t('privacy.trackingText')}
      // Shows the new state at once; a refusal reverts it.
      checked={change.busy ? !on : on}
      onChange={(event) => void change.run(event.target.checked)}
    />
  );
}

const HIDDEN = [
  { field: 'hideCalories', name: 'calories' },
  { field: 'hideWeight', name: 'weight' },
] as const;

/** Values that the member hides everywhere. */
export function HiddenCard({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  return (
    <Card flush aria-labelledby="hidden-title">
      <CardHead title={<span id="hidden-title">{t('hidden.title')}</span>} className="px-5 pt-4.5 pb-1" />
      <div className="divide-y divide-line pb-2">
        {HIDDEN.map(({ field, name }) => (
          <HiddenSwitch key={field} {...{ field, name }} on={profile[field]} />
        ))}
      </div>
    </Card>
  );
}

type HiddenSwitchProps = {
  field: (typeof HIDDEN)[number]['field'];
  name: (typeof HIDDEN)[number]['name'];
  on: boolean;
};

function HiddenSwitch({ field, name, on }: HiddenSwitchProps) {
  const t = useTranslations('profile');
  const save = useSaveProfile();
  const change = useAction((isHidden: boolean) => save({ [field]: isHidden }), {
    action: t('actions.hidden'),
    successToast: t(on ? `hidden.${name}Off` : `hidden.${name}On`),
  });
  return (
    <Switch
      className="px-5 py-2"
      label={t(`hidden.${name}`)}
      description={t(`hidden.${name}Text`)}
      checked={change.busy ? !on : on}
      onChange={(event) => void change.run(event.target.checked)}
    />
  );
}

/** Whether the admin who assigned a plan or schedule sees how often it is used. Content is never shared. */
function PlanUseSwitch({ on }: { on: boolean }) {
  const t = useTranslations('profile');
  const save = useSaveProfile();
  const change = useAction((sharePlanUse: boolean) => save({ sharePlanUse }), {
    action: t('actions.planUse'),
    successToast: t(on ? 'privacy.planUseOff' : 'privacy.planUseOn'),
  });
  return (
    <Switch
      className="px-5 py-2"
      label={t('privacy.planUse')}
      description={t('privacy.planUseText')}
      checked={change.busy ? !on : on}
      onChange={(event) => void change.run(event.target.checked)}
    />
  );
}
