import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';

/** The way to the search of the forum, in the head of its pages. */
export function SearchEntry() {
  const t = useTranslations('members');
  return (
    <Link to="/community/search" aria-label={t('search.title')} className={iconButtonClass({})}>
      <Icon of={Search} size={22} />
    </Link>
  );
}
