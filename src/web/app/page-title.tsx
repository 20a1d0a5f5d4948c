import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** '{title} - Formkurva', by the innermost route that names one, in the language of the screen. */
export function PageTitle() {
  const t = useTranslations('app');
  const titleKey = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.titleKey)?.staticData.titleKey,
  });
  const title = titleKey ? `${t(`titles.${titleKey}`)} - Formkurva` : 'Formkurva';
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
