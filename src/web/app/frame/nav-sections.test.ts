import { House } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { bottomBarSections, type NavSection } from './nav-sections.ts';

describe('the phone’s bar', () => {
  it('has the four sections with the lowest numbers, and none without', () => {
    const sections = [section(5), section(null), section(2), section(1), section(6), section(4)];
    expect(bottomBarSections(sections).map(({ bottomBar }) => bottomBar)).toEqual([1, 2, 4, 5]);
  });
});

function section(bottomBar: number | null): NavSection {
  return {
    key: 'dashboard',
    path: '/dashboard',
    icon: House,
    bottomBar,
    inTopLinks: false,
    audience: 'member',
    quickAction: null,
  };
}
