import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { loadReview, readMail, saveMail } from './review.service.ts';

const calls = memberCalls.review;

export const reviewRoutes = {
  week: calls.week.handler(({ context, input }) => loadReview(context.db, context, context.member.userId, input)),
  mail: calls.mail.handler(({ context }) => readMail(context.db, context.member.userId)),
  saveMail: calls.saveMail.handler(async ({ context, input }) => {
    await saveMail(context.db, context, context.member.userId, input);
    return DONE;
  }),
};
