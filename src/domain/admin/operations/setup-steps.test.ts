import { expect, it } from 'vitest';
import { missingSetup, SETUP_STEPS } from './setup-steps.ts';

const COMPLETE = {
  hasMailServer: true,
  mailFrom: 'Formkurva <hej@formkurva.se>',
  canBePaid: true,
  products: 1,
  adminsWithoutTwoStep: 0,
  backups: 1,
};

it('returns nothing once everything is set up', () => {
  expect(missingSetup(COMPLETE)).toEqual([]);
});

it('lists everything in a new installation, in the order of the setup', () => {
  const first = {
    ...{ hasMailServer: false, mailFrom: 'Formkurva <no-reply@formkurva.example>', canBePaid: false },
    ...{ products: 0, adminsWithoutTwoStep: 1, backups: 0 },
  };
  expect(missingSetup(first)).toEqual(SETUP_STEPS);
});
