import { useTranslations } from 'use-intl';
import type { CommunityMember } from '#domain/community/community-shapes.contract.ts';

/** Who wrote something; null is a member whose account is gone. */
export function MemberName({ member }: { member: CommunityMember | null }) {
  const t = useTranslations('community');
  return <span className="font-semibold text-ink">{member?.name ?? t('gone')}</span>;
}
