/** What a new installation needs before it can open, in the order of the setup. */
export const SETUP_STEPS = ['mail', 'sender', 'payments', 'products', 'two-step', 'backup'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export type SetupState = {
  hasMailServer: boolean;
  mailFrom: string;
  canBePaid: boolean;
  /** Number of active products. */
  products: number;
  adminsWithoutTwoStep: number;
  backups: number;
};

/** A reserved domain (RFC 2606): receivers refuse mail from it. */
export const isExampleSender = (mailFrom: string) => /\.example>?$/.test(mailFrom);

/** Missing steps; empty when everything is set up. */
export function missingSetup(state: SetupState): SetupStep[] {
  const isMissing: Record<SetupStep, boolean> = {
    mail: !state.hasMailServer,
    sender: isExampleSender(state.mailFrom),
    payments: !state.canBePaid,
    products: state.products === 0,
    'two-step': state.adminsWithoutTwoStep > 0,
    backup: state.backups === 0,
  };
  return SETUP_STEPS.filter((step) => isMissing[step]);
}
