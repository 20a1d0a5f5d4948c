import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorView } from '#web/ui/feedback/error-view.tsx';

/** For an address of the forum that does not exist: 'topic not found', 'thread not found', 'member not found'. */
export function NotFound({ what }: { what: 'topic' | 'thread' | 'member' }) {
  const t = useTranslations('community');
  return (
    <ErrorView
      title={t(`notFound.${what}`)}
      text={t(`notFound.${what}Text`)}
      actions={<ButtonLink to="/community">{t('notFound.back')}</ButtonLink>}
    />
  );
}
