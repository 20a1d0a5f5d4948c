import {
  makeAdjustment,
  makeCashbackRow,
  makeFailedJob,
  makeFix,
  makeFraudSignal,
  makeSaver,
  newAdjustment,
} from '../make-cashback.ts';
import { makeMember } from '../makers.ts';
import type { CallExample } from './call-example.ts';

const nothing = () => undefined;

export const CASHBACK_EXAMPLES: Record<string, CallExample> = {
  'cashback.load': { input: () => ({ timeZone: 'Europe/Stockholm' }) },
  'cashback.statement': { input: () => ({ page: 1 }) },
  'cashback.referrals': { input: () => ({ page: 1 }) },
  'cashback.csv': { input: () => ({ language: 'sv' }) },
  'cashbackAdmin.summary': { input: () => ({ timeZone: 'Europe/Stockholm' }) },
  'cashbackAdmin.list': {
    input: () => ({ query: 'sand', status: 'pending', source: 'own', from: '2026-11-01' }),
  },
  'cashbackAdmin.trail': { input: async (api, owner) => ({ userId: owner.id, id: await makeCashbackRow(api, owner) }) },
  'cashbackAdmin.export': { input: () => ({ query: 'sand', to: '2026-11-30', language: 'en' }) },
  'cashbackAdmin.members': { input: () => ({ query: 'sand' }) },
  'cashbackAdmin.adjust': {
    input: async (api) => newAdjustment((await makeMember(api)).id),
  },
  'cashbackAdmin.adjustments': { input: nothing },
  'cashbackAdmin.approveAdjustment': { input: async (api) => ({ id: await makeAdjustment(api, 500_000) }) },
  'cashbackAdmin.withdrawAdjustment': { input: async (api) => ({ id: await makeAdjustment(api, 5000) }) },
  'cashbackAdmin.failedJobs': { input: nothing },
  'cashbackAdmin.retryJob': { input: async (api) => ({ id: await makeFailedJob(api, 'cashback-award') }) },
  'cashbackAdmin.checkLedger': { input: nothing },
  'cashbackAdmin.rebuild': { input: nothing },
  'cashbackAudit.audit': { input: nothing },
  'cashbackAudit.fix': { input: makeFix },
  'cashbackHints.list': { input: () => ({ state: 'open' }) },
  'cashbackHints.decide': { input: makeFraudSignal },
  'cashbackRpc.getSelfReferralCode': { input: nothing },
  'cashbackRpc.getMyCashbackTotals': { input: nothing },
  'cashbackRpc.incrementCashback': {
    input: async (api) => ({ user_id_in: (await makeMember(api)).id, amount_in: 5000 }),
  },
  'cashbackRpc.decrementCashback': {
    input: async (api, owner) => {
      await makeSaver(api.db, api, 5000, owner.id);
      return { user_id_in: owner.id, amount_in: 100 };
    },
    other: 'FORBIDDEN',
  },
};
