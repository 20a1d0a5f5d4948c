import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_AREAS, type AdminArea } from '#domain/auth/admin-areas.ts';
import { startSession } from '#server/auth/sessions/sessions.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { ALL_CALLS, type CallInfo, makeCall } from '#server/test/calls/all-calls.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let staff: { area: AdminArea; member: TestMember }[];
beforeAll(async () => {
  api = await startApi();
  staff = await Promise.all(
    ADMIN_AREAS.map(async (area) => ({ area, member: await makeMember(api, { role: 'admin', adminAreas: [area] }) })),
  );
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

const CALLS = ALL_CALLS.filter(({ access }) => access === 'admin');

describe('the areas of admins', () => {
  it('are stated by every call for admins, and each has calls of its own', () => {
    expect(CALLS.filter(({ areas }) => areas.length === 0).map(({ name }) => name)).toEqual([]);
    expect(ADMIN_AREAS.filter((area) => !CALLS.some(({ areas }) => areas.join() === area))).toEqual([]);
  });

  it.each(CALLS)('$name: serves the admins of its areas and refuses all others', async (call) => {
    const served: AdminArea[] = [];
    for (const { area, member } of staff) if (await isServed(call, member)) served.push(area);
    expect(served).toEqual(ADMIN_AREAS.filter((area) => call.areas.includes(area)));
  });
});

/** The guard runs before the input is read, so the input need not fit: only its refusal is FORBIDDEN. */
async function isServed({ path }: CallInfo, { id }: TestMember): Promise<boolean> {
  const client = api.as(await startSession(api.db, api, id, 'test'));
  const code = await refusalOf(makeCall(client, path, {}));
  expect(['UNAUTHORIZED', 'RATE_LIMITED', 'PASSWORD_REQUIRED']).not.toContain(code);
  return code !== 'FORBIDDEN';
}
