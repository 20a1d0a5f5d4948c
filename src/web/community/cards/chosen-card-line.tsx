import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Card } from '#domain/community/cards/cards.contract.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CARD_ICONS, useCardTexts } from './card-view.tsx';

/** The item that is shared with the post, in one line, with a button that removes it. */
export function ChosenCardLine({ card, onRemove }: { card: Card; onRemove: () => void }) {
  const t = useTranslations('members');
  const { title, meta } = useCardTexts(card);
  return (
    <section
      aria-label={t('share.chosen')}
      className="flex items-center gap-2.5 rounded-md border border-line bg-surface-2 py-0.5 pl-3"
    >
      <Icon of={CARD_ICONS[card.kind]} size={20} className="flex-none text-accent" />
      <p className="min-w-0 flex-1 truncate text-caption text-ink-2">
        <span className="font-semibold text-ink">{title}</span> {meta}
      </p>
      <IconButton writes label={t('share.remove')} icon={X} iconSize={18} onClick={onRemove} />
    </section>
  );
}
