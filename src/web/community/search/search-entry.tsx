import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';

/** The link to the search, in the headers of forum pages. */
export function SearchEntry() {
  const t = useTranslations('members');
  return (
    <Link to="/community/search" className="control-box text-ink-3 md:w-64" data-look="search">
      <Icon of={Search} />
      <span className="min-w-0 truncate">{t('search.hint')}</span>
    </Link>
  );
}
