import { Eye } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { currentImpersonation, endImpersonationHere, type Impersonation } from '#web/platform/api/impersonation.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFeatureTexts } from './use-feature-texts.ts';

/**
 * On every screen of a tab in which an admin impersonates a member: the member, the end time, and a button to end it.
 */
export function ImpersonationBanner() {
  const hasTexts = useFeatureTexts('users');
  const view = currentImpersonation();
  return view === null || !hasTexts ? null : <Banner view={view} />;
}

export function Banner({ view }: { view: Impersonation }) {
  const t = useTranslations('users');
  const format = useFormat();
  const end = async () => {
    await api.adminViews.end({ viewId: view.viewId }).catch(() => undefined);
    endImpersonationHere();
  };
  return (
    <aside
      aria-label={t('impersonationBanner.label')}
      className="sticky top-0 z-bar flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-warn-soft px-4 py-2 text-warn md:px-8"
    >
      <Icon of={Eye} size={20} className="flex-none" />
      <p className="min-w-0 flex-1 basis-50 text-label wrap-anywhere">
        <b className="font-semibold">{t('impersonationBanner.title', { name: view.name })}</b>{' '}
        {t('impersonationBanner.text', { time: format.time(view.expiresAt) })}
      </p>
      <Button variant="secondary" size="sm" onClick={() => void end()}>
        {t('impersonationBanner.end')}
      </Button>
    </aside>
  );
}
