import { byMember, memberCalls } from '#server/platform/http/calls.ts';
import { readDays } from './days.service.ts';
import { checkRows, importRows, readImports, undoImport } from './import.service.ts';

const calls = memberCalls.health;

export const healthRoutes = {
  days: calls.days.handler(({ context, input }) => readDays(context.db, context.member.userId, input)),
  imports: calls.imports.handler(async ({ context }) => ({
    imports: await readImports(context.db, context.member.userId),
  })),
  checkImport: calls.checkImport.handler(byMember(checkRows)),
  importRows: calls.importRows.handler(byMember(importRows)),
  undoImport: calls.undoImport.handler(({ context, input }) =>
    undoImport(context.db, context, context.member.userId, input.id),
  ),
};
