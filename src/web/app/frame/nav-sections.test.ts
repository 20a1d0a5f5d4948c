import { House } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import en from '../app.en.json';
import sv from '../app.sv.json';
import { foodPages } from './food-pages.ts';
import { bottomBarSections, type NavSection, navSections, quickActions } from './nav-sections.ts';

describe('the phone’s bar', () => {
  it('has the four sections with the lowest numbers, and none without one', () => {
    const sections = [section(5), section(null), section(2), section(1), section(6), section(4)];
    expect(bottomBarSections(sections).map(({ bottomBar }) => bottomBar)).toEqual([1, 2, 4, 5]);
  });
});

describe('the dashboard’s quick actions', () => {
  const labels = quickActions(navSections).map(({ label }) => label);

  it('have the order and the texts of the specification', () => {
    expect(labels.map((label) => en.nav[label])).toEqual([
      'Log meal',
      'Track workout',
      'Body fat',
      'E-books',
      'Shop',
      'Cashback',
    ]);
  });

  it('have the same order in Swedish', () => {
    expect(labels.map((label) => sv.nav[label])).toEqual([
      'Logga måltid',
      'Starta pass',
      'Kroppsfett',
      'E-böcker',
      'Butik',
      'Återbäring',
    ]);
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

describe('the icons of the menus', () => {
  it('each link to one page', () => {
    const icons = [...navSections, ...foodPages].map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(icons.length);
  });
});
