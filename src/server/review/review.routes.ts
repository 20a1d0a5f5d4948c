import { byMember, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { loadReview, readMail, saveMail } from './review.service.ts';

const calls = memberCalls.review;

export const reviewRoutes = {
  week: calls.week.handler(byMember(loadReview)),
  mail: calls.mail.handler(({ context }) => readMail(context.db, context.member.userId)),
  saveMail: calls.saveMail.handler(doneByMember(saveMail)),
};
