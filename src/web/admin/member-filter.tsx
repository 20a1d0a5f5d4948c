import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#web/ui/icon-button.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import { userQuery } from './users/user-queries.ts';

/** Shows that a list is filtered by one member, with a link to the member and a button to remove the filter. */
export function MemberFilter({ memberId, onClear }: { memberId: string | undefined; onClear: () => void }) {
  return memberId === undefined ? null : <OneMember memberId={memberId} onClear={onClear} />;
}

function OneMember({ memberId, onClear }: { memberId: string; onClear: () => void }) {
  const t = useTranslations('admin');
  const { data } = useQuery(userQuery(memberId));
  return (
    <div className="flex w-fit max-w-full items-center gap-1 rounded-md bg-accent-soft pl-3.5 text-accent-strong">
      <p className="min-w-0 py-2 wrap-anywhere">
        {t.rich('memberFilter.only', {
          name: data?.fullName ?? '…',
          link: (name) => (
            <Link to="/admin/users/$userId" params={{ userId: memberId }} className={inlineLinkClass}>
              {name}
            </Link>
          ),
        })}
      </p>
      <IconButton icon={X} label={t('memberFilter.clear')} onClick={onClear} />
    </div>
  );
}
