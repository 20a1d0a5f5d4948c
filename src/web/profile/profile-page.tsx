import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { useContentError } from '#web/platform/use-content-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorView } from '#web/ui/feedback/error-view.tsx';
import { AboutCard } from './about-card.tsx';
import { AccountCard } from './account-card.tsx';
import { GoalCard } from './goal-card.tsx';
import { HealthCard } from './health-card.tsx';
import { MacrosCard } from './macros-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SaveBar } from './save-bar.tsx';
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
  const { form, readable, goal, dirty, busy, submit } = useProfileForm(profile);
  const consented = profile.healthConsentAt !== null;
  return (
    <>
      <ProfileHead profile={profile} />
      <div className="grid gap-4 md:gap-5 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <GoalCard form={readable} consented={consented} />
        </div>
        <form
          id={FORM_ID}
          noValidate
          onSubmit={submit}
          className="flex min-w-0 flex-col gap-4 md:gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          <HealthCard form={form} consented={consented} />
          <MacrosCard form={form} readable={readable} />
          <AboutCard form={form} username={profile.username} />
        </form>
        <div className="flex min-w-0 flex-col gap-4 md:gap-5 lg:col-start-2">
          <AccountCard profile={profile} />
          <PrivacyCard profile={profile} />
        </div>
      </div>
      <SaveBar formId={FORM_ID} dirty={dirty} busy={busy} goal={goal} />
    </>
  );
}
