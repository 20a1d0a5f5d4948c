import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { Illustration, type IllustrationKind } from './illustration.tsx';

type EmptyStateProps = {
  kind: IllustrationKind;
  title: ReactNode;
  /** One sentence that says what starts here. */
  text: ReactNode;
  /** One soft button, 44 high. */
  action?: ReactNode;
  level?: 2 | 3 | undefined;
  /** Without its own card, for use inside one. */
  framed?: boolean | undefined;
};

export function EmptyState({ kind, title, text, action, level = 2, framed = true }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const face = (
    <div className="flex flex-col items-center gap-1.5 px-5 py-6.5 text-center">
      <Illustration kind={kind} />
      <Heading className="mt-2 text-h3">{title}</Heading>
      <p className="max-w-67.5 text-balance text-ink-2">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
  return framed ? <Card flush>{face}</Card> : face;
}
