import { describe, expect, it } from 'vitest';
import { subjectProblems } from './check-subject.mjs';

describe('the subject of a commit', () => {
  it.each([
    'fix(session): clear shared files on sign-out',
    'docs: describe how foods are found',
    'test(e2e): wait for conditions instead of fixed times',
  ])('is accepted: %s', (subject) => {
    expect(subjectProblems(subject)).toEqual([]);
  });

  it.each([
    ['fix things', 'starts with a type'],
    ['wip(shop): add prices', 'starts with a type'],
    ['feat(shop): a price for each variant', '"a" is no verb'],
    ['fix(shop): fixed the price', '"fixed" is no verb'],
    ['fix(shop): show prices; hide the others', 'semicolon'],
    [`feat(shop): show ${'x'.repeat(60)}`, 'at most 72'],
  ])('is refused: %s', (subject, problem) => {
    expect(subjectProblems(subject).join(', ')).toContain(problem);
  });
});
