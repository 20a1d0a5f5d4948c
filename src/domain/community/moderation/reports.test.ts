import { describe, expect, it } from 'vitest';
import { independentReports, isHiddenByReports, mainReason, type ReportSource } from './reports.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const report = (device: string, changes: Partial<ReportSource> = {}): ReportSource => ({
  reason: 'spam',
  reporterSince: at(1),
  createdAt: at(10),
  device,
  ...changes,
});
const three = [report('a'), report('b'), report('c')];
const untouched = { approvedAt: null, editedAt: null };

describe('reports', () => {
  it('hide a post when three independent members have reported it, not before', () => {
    expect(isHiddenByReports(three, untouched)).toBe(true);
    expect(isHiddenByReports(three.slice(1), untouched)).toBe(false);
  });

  it('from one device count once', () => {
    expect(independentReports([report('a'), report('a'), report('a')])).toBe(1);
  });

  it('from accounts younger than seven days do not count', () => {
    expect(independentReports([report('a', { reporterSince: at(3) }), report('b', { reporterSince: at(4) })])).toBe(1);
  });

  it('do not hide a post that an admin has approved, unless it was edited and reported again', () => {
    expect(isHiddenByReports(three, { approvedAt: at(12), editedAt: null })).toBe(false);
    expect(isHiddenByReports(three, { approvedAt: at(12), editedAt: at(11) })).toBe(false);
    expect(isHiddenByReports(three, { approvedAt: at(12), editedAt: at(13) })).toBe(false);
    expect(isHiddenByReports(three, { approvedAt: at(8), editedAt: at(9) })).toBe(true);
  });

  it('have the most frequent reason as their main reason', () => {
    expect(mainReason(['abuse', 'spam', 'spam'])).toBe('spam');
    expect(mainReason(['abuse', 'spam'])).toBe('abuse');
    expect(mainReason([])).toBeNull();
  });
});
