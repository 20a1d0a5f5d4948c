import * as z from 'zod';
import { addDays } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import { plainText, reviewTexts } from '#domain/review/review-texts.ts';
import { defineTool } from './tool.ts';
import { dayInput } from './tool-inputs.ts';

export const reviewTools = [
  defineTool({
    name: 'weekly_review',
    title: 'Weekly review',
    description:
      'The week as Formkurva’s rules see it, in sentences: energy, protein, weight trend, training and the coming week. Left out: the last whole week.',
    kind: 'read',
    uses: ['review.week'],
    input: z.object({ day: dayInput }),
    run: async ({ calls, today, timeZone, language }, input) => {
      const day = input.day ?? addDays(mondayOf(today), -1);
      const review = await calls.review.week({ day, timeZone });
      const isLatest = addDays(review.monday, 7) === mondayOf(today);
      const { title, parts } = reviewTexts(review, language, { isLatest });
      const texts = parts.map(({ part, pieces }) => ({ part, text: plainText(pieces) }));
      return { monday: review.monday, title, texts };
    },
  }),
];
