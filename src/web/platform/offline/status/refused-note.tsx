import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { useOutbox } from './offline-context.tsx';
import { useDiscard } from './use-discard.ts';
import { useRefusalText } from './use-operation-text.ts';
import { useRowSync } from './use-sync.ts';

type RefusedNoteProps = {
  record: string;
  /** A feature's own action, such as choosing another food, instead of trying again. */
  action?: ReactNode;
};

/** Shows under a refused row the reason and the possible actions. Renders nothing for any other row. */
export function RefusedNote({ record, action }: RefusedNoteProps) {
  const sync = useRowSync(record);
  const reason = useRefusalText();
  if (sync === null || typeof sync === 'string') return null;
  return (
    <div className="mt-2 rounded-md bg-danger-soft px-3 py-2.5">
      <p className="text-caption text-danger">{reason(sync)}</p>
      <RefusedActions opId={sync.opId} action={action} onTint />
    </div>
  );
}

type RefusedActionsProps = {
  opId: string;
  action?: ReactNode /** On a tinted background the main action is white. */;
  onTint?: boolean;
};

export function RefusedActions({ opId, action, onTint = false }: RefusedActionsProps) {
  const outbox = useOutbox();
  const discard = useDiscard();
  const t = useTranslations('platform');
  const tryAgain = (
    <Button
      size="sm"
      variant="danger"
      className={onTint ? 'bg-surface! hover:bg-surface-2!' : undefined}
      onClick={() => void outbox.retryNow(opId)}
    >
      {t('sync.tryAgain')}
    </Button>
  );
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {action ?? tryAgain}
      <Button
        size="sm"
        variant="ghost"
        className="text-danger! hover:bg-danger-soft!"
        onClick={() => void discard(opId)}
      >
        {t('sync.remove')}
      </Button>
    </div>
  );
}
