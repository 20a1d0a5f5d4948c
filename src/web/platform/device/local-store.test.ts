import { beforeEach, describe, expect, it } from 'vitest';
import { clearDrafts, readDraft, writeDraft } from './local-store.ts';

describe('a draft', () => {
  beforeEach(() => localStorage.clear());

  it('is stored under its member and its name', () => {
    writeDraft('elin', 'plan.new', { name: 'Vecka' });
    expect(readDraft('elin', 'plan.new')).toEqual({ name: 'Vecka' });
    expect(readDraft('lisa', 'plan.new')).toBeNull();
    expect(readDraft('elin', 'plan.1')).toBeNull();
  });

  it('is removed when it becomes empty', () => {
    writeDraft('elin', 'plan.new', { name: 'Vecka' });
    writeDraft('elin', 'plan.new', null);
    expect(readDraft('elin', 'plan.new')).toBeNull();
  });

  it('that cannot be parsed is null', () => {
    localStorage.setItem('formkurva.draft.elin.plan.new', '{"name":');
    expect(readDraft('elin', 'plan.new')).toBeNull();
  });

  it('is cleared with the member’s data, and no other member’s is', () => {
    writeDraft('elin', 'plan.new', { name: 'Vecka' });
    writeDraft('lisa', 'plan.new', { name: 'Helg' });
    localStorage.setItem('formkurva.cart.elin', '{}');
    clearDrafts('elin');
    expect(readDraft('elin', 'plan.new')).toBeNull();
    expect(readDraft('lisa', 'plan.new')).toEqual({ name: 'Helg' });
    expect(localStorage.getItem('formkurva.cart.elin')).toBe('{}');
  });
});
