import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorView } from '#web/ui/feedback/error-view.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { AboutCard } from './account/about-card.tsx';
import { AccountCard } from './account/account-card.tsx';
import { ProfileHead } from './account/profile-head.tsx';
import { GoalCard } from './health/goal-card.tsx';
import { HealthCard } from './health/health-card.tsx';
import { MacrosCard } from './health/macros-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { HiddenCard, PrivacyCard } from './settings/privacy-card.tsx';
import { WaterSettings } from './settings/water-settings.tsx';
import { profileQuery } from './use-profile.ts';
import { useProfileForm } from './use-profile-form.ts';

export function ProfilePage() {
  const t = useTranslations('profile');
  const query = useQuery(profileQuery());
  const content = useContentError(query, t('page.loadError'));
  if (query.data) return <LoadedProfile profile={query.data} />;
  if (!content.failed) return <ProfileSkeleton />;
  return (
    <ErrorView
      title={t('page.loadError')}
      text={content.reason}
      actions={
        <Button busy={content.isRetrying} onClick={content.retry}>
          {t('page.retry')}
        </Button>
      }
    />
  );
}

const FORM_ID = 'profile-form';

/** Phones: goal, form, settings. From 1024 px: the form to the left, goal and settings beside it. */
function LoadedProfile({ profile }: { profile: Profile }) {
  const { form, readable, stored, goal, dirty, busy, submit } = useProfileForm(profile);
  const consented = profile.healthConsentAt !== null;
  return (
    <>
      <ProfileHead profile={profile} />
      <div className="grid gap-4 md:gap-5 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <GoalCard form={form} formId={FORM_ID} readable={readable} stored={stored} consented={consented} />
        </div>
        <form
          id={FORM_ID}
          noValidate
          onSubmit={submit}
          className="flex min-w-0 flex-col gap-4 md:gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          <HealthCard form={form} readable={readable} stored={stored} consented={consented} />
          <MacrosCard form={form} readable={readable} />
          <AboutCard form={form} username={profile.username} />
        </form>
        <div className="flex min-w-0 flex-col gap-4 md:gap-5 lg:col-start-2">
          <AccountCard profile={profile} />
          <WaterSettings profile={profile} />
          <HiddenCard profile={profile} />
          <PrivacyCard profile={profile} />
        </div>
      </div>
      <SaveBar formId={FORM_ID} dirty={dirty} busy={busy} goal={goal} />
    </>
  );
}

/** The page's layout: header, goal, health data. */
function ProfileSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4 md:gap-5">
      <div className="flex items-center gap-4 py-1">
        <Skeleton shape="circle" width={72} height={72} />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton shape="block" width="60%" height={24} />
          <Skeleton width="70%" />
        </div>
      </div>
      <div className="grid gap-4 md:gap-5 lg:grid-cols-[2fr_1fr]">
        <Card as="div" className="flex flex-col gap-3 lg:col-start-2">
          <Skeleton width="45%" />
          <Skeleton shape="block" width="50%" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Card>
        <Card as="div" className="flex flex-col gap-4 lg:col-start-1 lg:row-start-1">
          <Skeleton width="30%" height={18} />
          <div className="grid grid-cols-2 gap-3">
            <Skeleton shape="block" height={48} />
            <Skeleton shape="block" height={48} />
            <Skeleton shape="block" height={48} />
            <Skeleton shape="block" height={48} />
          </div>
          <Skeleton shape="block" height={48} />
        </Card>
      </div>
    </SkeletonGroup>
  );
}
