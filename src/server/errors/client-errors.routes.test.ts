import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const error = {
  what: 'a page crashed',
  name: 'TypeError',
  message: 'x',
  stack: ['a.js:1:2'],
  page: '/meals',
  build: 'b',
};

it('accepts an error from anybody', async () => {
  expect(await api.as(null).faults.report(error)).toEqual({ ok: true });
});

it.each([
  ['a message that is too long', { message: 'x'.repeat(201) }],
  ['too many stack frames', { stack: Array.from({ length: 9 }, () => 'a.js:1:2') }],
])('refuses %s', async (_what, wrong) => {
  expect(await refusalOf(api.as(null).faults.report({ ...error, ...wrong }))).toBe('BAD_INPUT');
});

it('refuses an address that reports too many', async () => {
  const answers = await Promise.all(
    Array.from({ length: 31 }, () =>
      api
        .as(null)
        .faults.report(error)
        .then(
          () => 'ok',
          () => 'refused',
        ),
    ),
  );
  expect(answers).toContain('refused');
});
