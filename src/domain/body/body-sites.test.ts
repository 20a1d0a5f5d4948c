import { describe, expect, it } from 'vitest';
import {
  bySite,
  CALIPER_SITES,
  caliperColumn,
  GOAL_SITES,
  TAPE_SITE_OF_GOAL,
  TAPE_SITES,
  tapeColumn,
} from './body-sites.ts';

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

  it('name the columns of their tables', () => {
    expect([tapeColumn('bicepsL'), caliperColumn('lowerback')]).toEqual(['biceps_l_cm', 'lowerback_mm']);
  });

  it('each have a value of their own', () => {
    expect(bySite(['waist', 'hips'], (site) => site.length)).toEqual({ waist: 5, hips: 4 });
  });
});
