import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TwoStep } from '#domain/auth/two-step.contract.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { twoStepQuery } from '#web/platform/session/two-step-query.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { CodesCard } from './codes-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { ProtectionCard } from './protection-card.tsx';
import { SecuritySheet } from './security-sheet.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SupportAccessCard } from './support-access-card.tsx';
import { useSecuritySheet } from './use-security-sheet.ts';
import { useTwoStepActions } from './use-two-step-actions.ts';

/**
 * The protection of the account. Phones: one column. From 1024 px: the second steps to the left, password and devices
 * beside them.
 */
export function SecurityPage() {
  const t = useTranslations('profile');
  return (
    <>
      <SubBar title={t('page.title')} lead={<BackLink to="/profile" label={t('security.back')} />} />
      <PageHead title={t('security.title')} />
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2 lg:items-start">
        <div className={columnClass}>
          <SecondSteps />
        </div>
        <div className={columnClass}>
          <PasswordCard />
          <SessionsCard />
          <SupportAccessCard />
        </div>
      </div>
    </>
  );
}

const columnClass = 'flex min-w-0 flex-col gap-4 md:gap-5';

function SecondSteps() {
  const t = useTranslations('profile');
  const query = useQuery(twoStepQuery());
  const content = useContentError(query, t('security.loadError'));
  if (query.data) return <LoadedSecondSteps twoStep={query.data} />;
  if (content.failed) return <LoadFailed isPart title={t('security.loadError')} content={content} />;
  return <SecondStepsSkeleton />;
}

function LoadedSecondSteps({ twoStep }: { twoStep: TwoStep }) {
  const sheet = useSecuritySheet();
  const actions = useTwoStepActions(twoStep, sheet.show);
  return (
    <>
      <ProtectionCard twoStep={twoStep} />
      <PasskeysCard passkeys={twoStep.passkeys} actions={actions} />
      <CodesCard twoStep={twoStep} actions={actions} />
      <SecuritySheet sheet={sheet} />
    </>
  );
}

function PasswordCard() {
  const t = useTranslations('profile');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card flush as="div">
      <List inset>
        <ListRow
          icon={KeyRound}
          title={t('security.changePassword')}
          meta={t('passwordDialog.others')}
          chevron
          onPress={() => setOpen(true)}
        />
      </List>
      <PasswordDialog open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

/** The layout of the loading cards. */
function SecondStepsSkeleton() {
  return (
    <SkeletonGroup className={columnClass}>
      <Skeleton shape="block" height={72} className="rounded-lg" />
      <Card as="div" className="flex flex-col gap-4">
        <Skeleton width="40%" height={18} />
        <Skeleton width="75%" />
        <Skeleton shape="block" height={44} />
      </Card>
      <Card as="div" className="flex flex-col gap-4">
        <Skeleton width="45%" height={18} />
        <Skeleton width="70%" />
      </Card>
    </SkeletonGroup>
  );
}
