import { useState } from 'react';

/** What the sheet is about: an app to connect, a passkey to make, or recovery codes that are shown this once. */
export type SheetStage =
  | { kind: 'totp'; secret: string; uri: string }
  | { kind: 'passkey'; options: Record<string, unknown> }
  | { kind: 'recoveryCodes'; codes: string[] };

export type SecuritySheetState = ReturnType<typeof useSecuritySheet>;

/** One sheet for all of it, because an app or a passkey that was set up leads on to the codes. */
export function useSecuritySheet() {
  const [stage, setStage] = useState<SheetStage | null>(null);
  // Apart from the stage, so that the sheet still shows it while it moves out.
  const [isOpen, setOpen] = useState(false);
  const show = (next: SheetStage) => {
    setStage(next);
    setOpen(true);
  };
  const close = () => setOpen(false);
  /** The first second step brings codes; with any later one the sheet is done. */
  const showCodes = (codes: string[] | null) => (codes ? show({ kind: 'recoveryCodes', codes }) : close());
  return { stage, isOpen, show, showCodes, close };
}
