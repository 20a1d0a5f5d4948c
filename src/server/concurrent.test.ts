import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { ALL_CALLS, makeCall } from '#server/test/calls/all-calls.ts';
import { CALL_EXAMPLES } from '#server/test/calls/call-examples.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const AT_ONCE = 4;

describe('several identical requests at the same time', () => {
  it.each(ALL_CALLS)('$name: each is served or refused with a code, none fails', async ({ name, path }) => {
    const member = await makeMember(api, { role: 'admin' });
    const input = await CALL_EXAMPLES[name]?.input(api, member);
    const requests = Array.from({ length: AT_ONCE }, () => refusalOf(makeCall(member.client, path, input)));
    expect(await Promise.all(requests)).not.toContain('INTERNAL');
  });
});
