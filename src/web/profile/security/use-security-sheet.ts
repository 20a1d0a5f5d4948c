import { useState } from 'react';

/** The content of the sheet: connecting an app, creating a passkey, or the new recovery codes. */
export type SheetStage =
  | { kind: 'totp'; secret: string; uri: string }
  | { kind: 'passkey'; options: Record<string, unknown> }
  | { kind: 'recoveryCodes'; codes: string[] };

export type SecuritySheetState = ReturnType<typeof useSecuritySheet>;

/** One sheet for all stages, because setting up an app or a passkey continues with the codes. */
export function useSecuritySheet() {
  const [stage, setStage] = useState<SheetStage | null>(null);
  // Separate from the stage, so that the sheet retains its content while it closes.
  const [isOpen, setOpen] = useState(false);
  const show = (next: SheetStage) => {
    setStage(next);
    setOpen(true);
  };
  const close = () => setOpen(false);
  /** Only the first second step comes with codes; later ones close the sheet. */
  const showCodes = (codes: string[] | null) => (codes ? show({ kind: 'recoveryCodes', codes }) : close());
  return { stage, isOpen, show, showCodes, close };
}
