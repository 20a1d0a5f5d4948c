import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

type SaveBarProps = { formId: string; dirty: boolean; busy: boolean };

/** Ends the page, and follows the member down it as soon as there is something to save. */
export function SaveBar({ formId, dirty, busy }: SaveBarProps) {
  const t = useTranslations('profile');
  return (
    <div
      className={classNames(
        'flex flex-col gap-2 md:flex-row md:items-center md:justify-end md:gap-4',
        dirty && following,
      )}
    >
      <p role="status" className="text-center text-caption text-ink-3 md:text-left">
        {t(dirty ? 'page.unsaved' : 'page.allSaved')}
      </p>
      <Button
        type="submit"
        form={formId}
        busy={busy}
        busyLabel={t('page.saving')}
        disabled={!dirty}
        className="w-full md:w-auto"
      >
        {t('page.save')}
      </Button>
    </div>
  );
}

const following =
  'sticky bottom-[calc(var(--bottombar)+env(safe-area-inset-bottom))] z-bar -mx-4 border-t border-line bg-bg/92 px-4 py-3 backdrop-blur-[14px] ' +
  'md:bottom-0 md:-mx-8 md:px-8';
