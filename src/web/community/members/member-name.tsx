import { useTranslations } from 'use-intl';
import type { CommunityMember } from '#domain/community/community-shapes.contract.ts';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { MemberSheet } from './member-sheet.tsx';

/** The author's name; it opens the member's card. Null when the account was deleted. */
export function MemberName({ member }: { member: CommunityMember | null }) {
  const t = useTranslations('community');
  const card = useDialogState();
  if (!member) return <span className="font-semibold text-ink">{t('gone')}</span>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => card.open()}
        className="relative rounded-sm text-left font-semibold wrap-anywhere text-ink after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:underline"
      >
        {member.name}
      </button>
      {card.key > 0 && (
        <MemberSheet key={card.key} id={member.id} name={member.name} open={card.isOpen} onClose={card.close} />
      )}
    </>
  );
}
