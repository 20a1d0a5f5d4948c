import { expect, it } from 'vitest';
import { pushContract } from './push.contract.ts';

const save = pushContract.saveReminder['~orpc'].inputSchema;

it('stores each weekday of a reminder once, in the order of the week', () => {
  const id = '0192f0c1-7a70-7000-8000-0000000000a1';
  const typed = { id, kind: 'meal', time: '07:30', weekdays: [5, 1, 5], timeZone: 'Europe/Stockholm' };
  expect(save?.parse(typed)).toMatchObject({ weekdays: [1, 5] });
});
