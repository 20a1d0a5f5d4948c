import { memberCalls } from '#server/platform/http/calls.ts';
import { loadEnergyNeed } from './energy-need.service.ts';

export const energyNeedRoutes = {
  load: memberCalls.energyNeed.load.handler(({ context, input }) =>
    loadEnergyNeed(context.db, context, context.member.userId, input.day),
  ),
};
