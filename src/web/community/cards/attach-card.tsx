import { Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ChosenCard } from '#domain/community/cards/cards.contract.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { type Chosen, ShareSheet } from './share-sheet.tsx';

type AttachCardProps = {
  card: ChosenCard | null;
  onCard: (card: ChosenCard | null) => void;
  /** An item to offer for sharing at once, with its preview. */
  offered?: Chosen | null | undefined;
};

/** The editor's button that chooses an item to share, and the chosen item. */
export function AttachCard({ card, onCard, offered = null }: AttachCardProps) {
  const t = useTranslations('members');
  const sharing = useDialogState(offered !== null && card === null);
  return (
    <>
      <IconButton
        writes
        label={card ? t('share.chosen') : t('share.add')}
        icon={Share2}
        iconSize={20}
        aria-haspopup="dialog"
        className={card ? 'bg-accent-soft text-accent-strong!' : undefined}
        onClick={() => sharing.open()}
      />
      {(sharing.key > 0 || sharing.isOpen) && (
        <ShareSheet
          key={sharing.key}
          card={card}
          offered={sharing.key === 0 ? offered : null}
          onCard={onCard}
          open={sharing.isOpen}
          onClose={sharing.close}
        />
      )}
    </>
  );
}
