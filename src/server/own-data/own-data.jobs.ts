import { forfeitOfErased } from '#server/cashback/ledger/forfeit.service.ts';
import { NOTE_DELETION } from '#server/members/deletion.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { forgetOldBuyers } from '#server/shop/orders/forget-buyers.service.ts';
import { type DeletionList, deletionNote } from './deletion/deletion-list.ts';
import { eraseDueAccounts } from './deletion/erase.service.ts';
import { forgetOldImports } from './import/undo-import.service.ts';

/** Erases accounts whose thirty days are over, buyers that accounting no longer needs, and imports that can no longer be undone. */
export const ACCOUNT_ERASING: RecurringJob = { kind: 'erase-accounts', seconds: 3600 };

type Deps = Pick<AppDeps, 'clock' | 'random' | 'files'> & { deletionList: DeletionList };

export function ownDataJobs(db: Db, deps: Deps): JobHandlers {
  return {
    [NOTE_DELETION]: (payload) => deps.deletionList.append(deletionNote.parse(payload)),
    [ACCOUNT_ERASING.kind]: async (_payload, { log }) => {
      const accounts = await eraseDueAccounts(db, deps);
      const orders = await forgetOldBuyers(db, deps.clock());
      await forgetOldImports(db, deps);
      await forfeitOfErased(db, deps);
      if (accounts + orders > 0) log.info({ accounts, orders }, 'accounts erased and buyers anonymised');
    },
  };
}
