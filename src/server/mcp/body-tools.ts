import * as z from 'zod';
import { BODY_BOUNDS } from '#domain/body/body-bounds.ts';
import { within } from '#domain/shapes.contract.ts';
import { defineTool } from './tool.ts';
import { dayInput, requestKey } from './tool-inputs.ts';

const MAX_WEIGHTS = 90;

export const bodyTools = [
  defineTool({
    name: 'list_weights',
    title: 'List weights',
    description:
      'The member’s weights in kg, newest first, with the goal. Weight varies by the day: one measurement is not a trend.',
    kind: 'read',
    uses: ['body.load'],
    input: z.object({ count: z.int().min(1).max(MAX_WEIGHTS).default(30) }),
    run: async ({ calls }, { count }) => {
      const { weights, person } = await calls.body.load();
      const listed = weights.slice(0, count).map(({ id, day, weightKg }) => ({ id, day, weight_kg: weightKg }));
      return { weights: listed, goal_kg: person.goalWeightKg };
    },
  }),
  defineTool({
    name: 'log_weight',
    title: 'Log a weight',
    description: 'Enters the member’s weight in kg.',
    kind: 'write',
    uses: ['body.saveWeight'],
    input: z.object({ day: dayInput, weightKg: within(BODY_BOUNDS.weightKg).describe('Kilograms.'), key: requestKey }),
    run: async ({ calls, now, today, newId }, { day = today, weightKg, key }) => {
      const at = now.toISOString();
      const id = newId(key && `weight ${day} ${key}`);
      await calls.body.saveWeight({ id, day, weightKg, createdAt: at, editedAt: at });
      return { id, day, weight_kg: weightKg };
    },
  }),
];
