import { expect, it } from 'vitest';
import { PaymentError } from './payment-error.ts';
import { createNoPayments } from './payments.ts';
import { reportErrors } from './report-errors.ts';

it('tells each refusal once by its kind, and the caller all of it', async () => {
  const reported: string[] = [];
  const refuse = async () => {
    throw new PaymentError('timeout', null);
  };
  const payments = reportErrors({ ...createNoPayments(), readCheckout: refuse }, (code) => reported.push(code));

  await expect(payments.readCheckout('cs_1')).rejects.toThrow(PaymentError);

  expect(reported).toEqual(['timeout']);
});

it('is silent about what goes well', async () => {
  const reported: string[] = [];
  const payments = reportErrors({ ...createNoPayments(), listSettled: async () => [] }, (code) => reported.push(code));

  expect(await payments.listSettled()).toEqual([]);
  expect(reported).toEqual([]);
});
