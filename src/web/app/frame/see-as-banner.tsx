import { Eye } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { leaveSeeAs, type SeeAs, seeAs } from '#web/platform/api/see-as.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFeatureTexts } from './use-feature-texts.ts';

/** On every screen of a tab in which an admin sees as a member sees: whose pages these are, until when, and the way back. */
export function SeeAsBanner() {
  const hasTexts = useFeatureTexts('users');
  const view = seeAs();
  return view === null || !hasTexts ? null : <Banner view={view} />;
}

export function Banner({ view }: { view: SeeAs }) {
  const t = useTranslations('users');
  const format = useFormat();
  const end = async () => {
    await api.adminViews.end({ viewId: view.viewId }).catch(() => undefined);
    leaveSeeAs();
  };
  return (
    <aside
      aria-label={t('seeAsBanner.label')}
      className="sticky top-0 z-bar flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-warn-soft px-4 py-2 text-warn md:px-8"
    >
      <Icon of={Eye} size={20} className="flex-none" />
      <p className="min-w-0 flex-1 basis-50 text-label wrap-anywhere">
        <b className="font-semibold">{t('seeAsBanner.title', { name: view.name })}</b>{' '}
        {t('seeAsBanner.text', { time: format.time(view.expiresAt) })}
      </p>
      <Button variant="secondary" size="sm" onClick={() => void end()}>
        {t('seeAsBanner.end')}
      </Button>
    </aside>
  );
}
