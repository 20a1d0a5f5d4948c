import { ADMIN_AREAS, type AdminArea } from '#domain/auth/admin-areas.ts';
import { seedUser } from '#server/auth/auth.seed.ts';
import type { NewUser } from '#server/auth/auth.users.store.ts';
import { startSession } from '#server/auth/sessions/sessions.service.ts';
import { createProfile } from '#server/members/members.service.ts';
import { updateProfileRow } from '#server/members/members.store.ts';
import type { Client, TestApi } from './api-test.ts';

export type TestMember = { id: string; email: string; token: string; client: Client };

/** A signed-in member with everything irrelevant filled in. */
export async function makeMember(
  api: TestApi,
  about: Partial<NewUser> & { role?: 'admin' | 'user'; adminAreas?: readonly AdminArea[] } = {},
): Promise<TestMember> {
  const { role, adminAreas = ADMIN_AREAS, ...user } = about;
  const username = user.username ?? `m${api.random.uuid().slice(0, 12)}`;
  const email = user.email ?? `${username}@formkurva.example`;
  const id = await seedUser(api.db, api, { ...user, username, email });
  await createProfile(api.db, api, id);
  if (role) await updateProfileRow(api.db, id, { role, adminAreas: role === 'admin' ? [...adminAreas] : [] });
  const token = await startSession(api.db, api, id, 'test');
  return { id, email, token, client: api.as(token) };
}

/** A valid registration; tests change the relevant fields. */
export function makeRegistration(changes: Record<string, unknown> = {}) {
  return {
    email: 'ny@formkurva.example',
    password: 'Formkurva-2026',
    username: 'nyperson',
    fullName: 'Ny Person',
    dateOfBirth: '1992-03-14',
    consentHealth: true as const,
    consentTerms: true as const,
    ...changes,
  };
}
