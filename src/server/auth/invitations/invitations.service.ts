import * as z from 'zod';
import type { Invitation } from '#domain/admin/users/admin-users.contract.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import type { MailSender } from '#server/platform/mail/mail.ts';
import { refuse } from '#server/platform/refuse.ts';
import { enforceLimit } from '../auth.limits.ts';
import { MESSAGES, mailTo } from '../auth.messages.ts';
import { findUserByIdentifier } from '../auth.users.store.ts';
import { keyedHash, newToken } from '../secrets.ts';
import {
  deleteInvitation,
  deleteInvitationsBefore,
  findInvitation,
  findOpenInvitation,
  listInvitations,
  updateInvitationSecret,
  upsertInvitation,
} from './invitations.store.ts';

const SEND_INVITATION = 'send-invitation';
const LIFETIME_MS = 7 * 86_400_000;
/** How long an expired invitation can be sent again. */
const RETENTION_MS = 30 * 86_400_000;

type Deps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;
type NewInvitation = Pick<Invitation, 'id' | 'email' | 'fullName' | 'language'>;

/** Invites somebody by mail. The invited person creates the account and gives the consents, with the link. */
export async function invite(db: Db, deps: Deps, actorId: string, invitation: NewInvitation): Promise<void> {
  await enforceLimit(db, deps, 'message-to', invitation.email);
  if (await findUserByIdentifier(db, { email: invitation.email, phone: null, username: '' })) {
    throw refuse('ALREADY_MEMBER');
  }
  const now = deps.clock();
  await db.transaction(async (tx) => {
    await upsertInvitation(tx, {
      ...invitation,
      invitedBy: actorId,
      // A random placeholder until the mail is sent.
      secretHash: hashOf(deps, newToken(deps.random)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    });
    await recordAdminEvent(tx, { at: now, actorId, area: 'invitation', action: 'invite', subjectId: invitation.id });
    await enqueueJob(tx, { kind: SEND_INVITATION, payload: { id: invitation.id } }, deps.clock, deps.random);
  });
}

export async function revokeInvitation(db: Db, deps: Deps, actorId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteInvitation(tx, id))) throw refuse('NOT_FOUND');
    await recordAdminEvent(tx, { at: deps.clock(), actorId, area: 'invitation', action: 'revoke', subjectId: id });
  });
}

export async function readInvitations(db: Db): Promise<Invitation[]> {
  const found = await listInvitations(db);
  return found.map(({ invitation: { id, email, fullName, language, createdAt, expiresAt }, invitedBy }) => ({
    id,
    email,
    fullName,
    language,
    invitedBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** The invited person of a link; null for an invalid one. */
export async function invitedBy(db: Db, deps: Deps, token: string) {
  const found = await findOpenInvitation(db, hashOf(deps, token), deps.clock());
  return found && { email: found.email, fullName: found.fullName };
}

/** Consumes an invitation, in the transaction that creates the account. The link came by mail, so its address is confirmed. */
export async function acceptInvitation(tx: Db, deps: Deps, by: { token: string; email: string | null }): Promise<void> {
  const found = await findOpenInvitation(tx, hashOf(deps, by.token), deps.clock());
  if (!found || found.email !== by.email || !(await deleteInvitation(tx, found.id))) throw refuse('LINK_INVALID');
}

export function invitationJobs(db: Db, deps: Deps, mail: MailSender): JobHandlers {
  return {
    [SEND_INVITATION]: async (payload, { jobId }) => {
      const { id } = z.object({ id: z.uuid() }).parse(payload);
      const invitation = await findInvitation(db, id);
      if (!invitation) return;
      const token = newToken(deps.random);
      await updateInvitationSecret(db, id, hashOf(deps, token));
      const link = `${deps.config.publicUrl}/register?invite=${token}`;
      const { email, fullName, language } = invitation;
      await mail.send(mailTo(email, MESSAGES.invitation(link, fullName), language), jobId);
    },
  };
}

export function cleanInvitations(db: Db, now: Date): Promise<void> {
  return deleteInvitationsBefore(db, new Date(now.getTime() - RETENTION_MS));
}

const hashOf = (deps: Deps, token: string) => keyedHash(deps.secret, 'invitation', token);
