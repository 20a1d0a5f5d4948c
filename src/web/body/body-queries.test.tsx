import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BodyChanges, BodyPage } from '#domain/body/body.contract.ts';
import { makeBody, makeMonth, makeWeight } from '#web/test/makers/make-body.ts';
import { openBody } from '#web/test/open-body.tsx';
import { bodyQuery } from './body-queries.ts';

const cached = makeBody({ weights: makeMonth().slice(1), cursor: 'cached' });
const { person, goals } = cached;
const none = { rows: [], removed: [], count: 0 };

/** Opens the page with a cached response and returns the updated cache. */
async function visitAgain(changes: BodyChanges | null) {
  const { server, app } = await openBody({
    body: { ...cached, weights: makeMonth(), cursor: 'whole' },
    answers: { 'body.changes': { changes } },
    before: ({ queryClient }) => {
      queryClient.setQueryData(bodyQuery().queryKey, cached, { updatedAt: 1 });
    },
  });
  const stored = () => app.queryClient.getQueryData<BodyPage>(bodyQuery().queryKey);
  await waitFor(() => expect(stored()?.cursor).not.toBe('cached'));
  const asked = server.calls.filter(({ path }) => path.startsWith('body.')).map(({ path, input }) => [path, input]);
  return { page: stored(), asked };
}

it('loads only changes since the last visit', async () => {
  const weights = { rows: [makeWeight(0, 69.4)], removed: [makeWeight(1, 0).id], count: 29 };
  const { page, asked } = await visitAgain({ person, goals, cursor: 'next', weights, tape: none, caliper: none });
  expect(asked).toEqual([['body.changes', { since: 'cached' }]]);
  expect(page?.weights).toEqual([makeWeight(0, 69.4), ...makeMonth().slice(2)]);
  expect([page?.cursor, page?.weightsFrom]).toEqual(['next', cached.weightsFrom]);
});

it.each([
  ['the server cannot tell', null],
  [
    'the number of rows does not agree',
    { person, goals, cursor: 'next', weights: { ...none, count: 5 }, tape: none, caliper: none },
  ],
])('loads the whole page when %s', async (_why, changes) => {
  const { page, asked } = await visitAgain(changes);
  expect(asked.map(([path]) => path)).toEqual(['body.changes', 'body.load']);
  expect([page?.cursor, page?.weights]).toEqual(['whole', makeMonth()]);
});
