import { useState } from 'react';
import type { TapeRow } from '#domain/body/body.contract.ts';
import type { Day } from '#domain/day/day.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useDialogKey } from '#web/ui/overlays/use-dialog-state.ts';
import type { BodyAdding } from './body-tabs.ts';
import { GoalsSheet } from './goals/goals-sheet.tsx';
import { TapeSheet } from './tape/tape-sheet.tsx';
import type { Body } from './use-body.ts';
import type { BodyLog } from './use-body-log.ts';
import { WeighInSheet } from './weight/weigh-in-sheet.tsx';

type BodyDialogsProps = {
  body: Body;
  log: BodyLog;
  today: Day;
  adding: BodyAdding | null;
  onAdding: (adding: BodyAdding | null) => void;
  /** The tape measurement to edit. */
  edited: TapeRow | null;
  onEdited: (row: TapeRow | null) => void;
};

/** The dialogs of the page. Each opening has a new key; a closing dialog retains its content. */
export function BodyDialogs({ body, log, today, adding, onAdding, edited, onEdited }: BodyDialogsProps) {
  const { healthConsent } = useMember();
  // A weighing starts from the last weight, so the dialog waits for it.
  const open = body.query.isPending ? null : edited ? 'tape' : adding;
  const shown = useLastOpen(open, edited);
  const key = useDialogKey(open !== null);
  if (!healthConsent || !shown) return null;
  const common = {
    open: open !== null,
    onClose: () => (edited ? onEdited(null) : onAdding(null)),
    today,
  };
  if (shown.dialog === 'weight') return <WeighInSheet {...common} key={key} view={body.view} log={log} />;
  if (shown.dialog === 'goals') return <GoalsSheet {...common} key={key} view={body.view} />;
  return <TapeSheet {...common} key={key} row={shown.row} view={body.view} log={log} />;
}

type LastOpen = { dialog: BodyAdding; row: TapeRow | null };

function useLastOpen(open: BodyAdding | null, row: TapeRow | null): LastOpen | null {
  const [last, setLast] = useState<LastOpen | null>(null);
  if (open === null || (last?.dialog === open && last.row === row)) return last;
  const next = { dialog: open, row };
  setLast(next);
  return next;
}
