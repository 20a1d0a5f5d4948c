import { describe, expect, it } from 'vitest';
import { CALIPER_SITES, GOAL_SITES, TAPE_SITE_OF_GOAL, TAPE_SITES } from './body-sites.ts';

describe('the sites', () => {
  it('are eleven of the tape, nine skinfolds and six that can have a goal', () => {
    expect([TAPE_SITES.length, CALIPER_SITES.length, GOAL_SITES.length]).toEqual([11, 9, 6]);
  });

  it('with a goal are sites of the tape', () => {
    expect(GOAL_SITES.map((site) => TAPE_SITE_OF_GOAL[site])).toEqual([
      'waist',
      'chest',
      'hips',
      'thighR',
      'bicepsR',
      'neck',
    ]);
  });
});
