import { describe, expect, it } from 'vitest';
import { checkGoalsForm, goalsFormOf, readGoalsForm } from './goals-form.ts';

const BEFORE = {
  waist: { cm: 76, since: '2026-09-01' },
  chest: null,
  hips: { cm: 97.5, since: '2026-09-01' },
  thighR: null,
  bicepR: null,
  neck: null,
};

describe('the form of circumference goals', () => {
  it('shows the goals there are', () => {
    expect(goalsFormOf(BEFORE, 'sv-SE')).toMatchObject({ waist: '76', hips: '97,5', chest: '' });
  });

  it('takes goals a tape can show, and none at all', () => {
    expect(checkGoalsForm({ ...goalsFormOf(BEFORE, 'sv-SE'), neck: '' }).neck).toBeUndefined();
    expect(checkGoalsForm({ ...goalsFormOf(BEFORE, 'sv-SE'), neck: '900' }).neck).toBe('tapeRange');
    expect(checkGoalsForm({ ...goalsFormOf(BEFORE, 'sv-SE'), neck: 'x' }).neck).toBe('unreadable');
  });

  it('counts a changed goal from today, and leaves the others where they began', () => {
    const form = { ...goalsFormOf(BEFORE, 'sv-SE'), waist: '74', neck: '33,5' };
    expect(readGoalsForm(form, BEFORE, '2026-11-12')).toEqual({
      waist: { cm: 74, since: '2026-11-12' },
      chest: null,
      hips: { cm: 97.5, since: '2026-09-01' },
      thighR: null,
      bicepR: null,
      neck: { cm: 33.5, since: '2026-11-12' },
    });
  });

  it('lets go of a goal that was emptied', () => {
    expect(readGoalsForm({ ...goalsFormOf(BEFORE, 'sv-SE'), waist: ' ' }, BEFORE, '2026-11-12').waist).toBeNull();
  });
});
