import { expect, it } from 'vitest';
import { PaymentError } from './payment-error.ts';
import { createNoPayments } from './payments.ts';
import { reportErrors } from './report-errors.ts';

it('reports each refusal once by its kind, and passes the whole error on to the caller', async () => {
  const reported: string[] = [];
  const refuse = async () => {
    throw new PaymentError('timeout', null);
  };
  const payments = reportErrors({ ...createNoPayments(), readCheckout: refuse }, (code) => reported.push(code));

  await expect(payments.readCheckout('cs_1')).rejects.toThrow(PaymentError);

  expect(reported).toEqual(['timeout']);
});

it('reports nothing for successful calls', async () => {
  const reported: string[] = [];
  const payments = reportErrors({ ...createNoPayments(), listSettled: async () => [] }, (code) => reported.push(code));

  expect(await payments.listSettled()).toEqual([]);
  expect(reported).toEqual([]);
});
