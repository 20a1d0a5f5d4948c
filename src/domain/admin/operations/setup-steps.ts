/** What a new installation needs before it opens, in the order in which it is set up. */
export const SETUP_STEPS = ['mail', 'sender', 'payments', 'products', 'two-step', 'backup'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export type SetupState = {
  hasMailServer: boolean;
  mailFrom: string;
  canBePaid: boolean;
  /** Products that the shop shows. */
  products: number;
  adminsWithoutTwoStep: number;
  backups: number;
};

/** Nobody can own a name that ends so (RFC 2606): receivers refuse what comes from it. */
export const isExampleSender = (mailFrom: string) => /\.example>?$/.test(mailFrom);

/** What is still missing. Empty: everything is there. */
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
