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
export function missingSetup(facts: SetupState): SetupStep[] {
  const isMissing: Record<SetupStep, boolean> = {
    mail: !facts.hasMailServer,
    sender: isExampleSender(facts.mailFrom),
    payments: !facts.canBePaid,
    products: facts.products === 0,
    'two-step': facts.adminsWithoutTwoStep > 0,
    backup: facts.backups === 0,
  };
  return SETUP_STEPS.filter((step) => isMissing[step]);
}
