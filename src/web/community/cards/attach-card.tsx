import type { CardRequest } from '#domain/community/cards/cards.contract.ts';

type AttachCardProps = { card: CardRequest | null; onCard: (card: CardRequest | null) => void };

/** The editor's button that chooses something of one's own to share, and what is chosen. */
export function AttachCard(_props: AttachCardProps) {
  return null;
}
