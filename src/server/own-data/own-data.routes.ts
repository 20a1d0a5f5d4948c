import { makeExportTicket } from '#server/auth/login/export-ticket.service.ts';
import { startPasskeyProof } from '#server/auth/two-step/passkeys.service.ts';
import { byMember, memberCalls } from '#server/platform/http/calls.ts';
import { deleteAccount } from './deletion/deletion.service.ts';
import { importRows, readOwnImports } from './import/import.service.ts';
import { undoOwnImport } from './import/undo-import.service.ts';
import { readOverview } from './overview.service.ts';

const calls = memberCalls.ownData;

export const ownDataRoutes = {
  overview: calls.overview.handler(({ context }) => readOverview(context.db, context, context.member)),
  startExport: calls.startExport.handler(async ({ context }) => ({
    url: `/api/v1/own-data/export/${await makeExportTicket(context.db, context, context.member)}`,
  })),
  importRows: calls.importRows.handler(({ context, input }) => importRows(context.db, context, context.member, input)),
  imports: calls.imports.handler(async ({ context }) => ({
    imports: await readOwnImports(context.db, context.member.userId),
  })),
  undoImport: calls.undoImport.handler(({ context, input }) =>
    undoOwnImport(context.db, context, context.member, input.id),
  ),
  startPasskeyProof: calls.startPasskeyProof.handler(byMember(startPasskeyProof)),
  deleteAccount: calls.deleteAccount.handler(async ({ context, input }) => {
    const deleted = await deleteAccount(context.db, context, context.member, input);
    context.setSessionToken(null);
    return deleted;
  }),
};
