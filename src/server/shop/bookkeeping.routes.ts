import { memberCalls } from '#server/platform/http/calls.ts';
import { readBookReport, readChart, saveChart } from './bookkeeping/bookkeeping.service.ts';
import { exportBookCsv, exportSie } from './bookkeeping/files.service.ts';
import { readPayout, readPayoutList } from './bookkeeping/payouts.service.ts';

const calls = memberCalls.bookkeepingAdmin;

export const bookkeepingRoutes = {
  report: calls.report.handler(({ context, input }) => readBookReport(context.db, input)),
  csv: calls.csv.handler(({ context, input }) => exportBookCsv(context.db, input)),
  sie: calls.sie.handler(({ context, input }) => exportSie(context.db, context, input.year)),
  payouts: calls.payouts.handler(({ context, input }) => readPayoutList(context.db, input)),
  payout: calls.payout.handler(({ context, input }) => readPayout(context.db, input.id)),
  chart: calls.chart.handler(({ context }) => readChart(context.db)),
  saveChart: calls.saveChart.handler(({ context, input }) =>
    saveChart(context.db, context, context.member.userId, input),
  ),
};
