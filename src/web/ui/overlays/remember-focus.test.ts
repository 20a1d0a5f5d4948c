import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberFocus } from './remember-focus.ts';

const byId = (id: string) => document.getElementById(id) ?? document.body;
const focusedId = () => document.activeElement?.id;

beforeEach(() => {
  document.body.innerHTML =
    '<main><section id="list" tabindex="-1"><div id="row"><button id="opener"></button></div></section><button id="other"></button></main>';
  byId('opener').focus();
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('the focus', () => {
  it('returns to the control that had it', () => {
    const giveBack = rememberFocus();
    byId('other').focus();
    giveBack();
    expect(focusedId()).toBe('opener');
  });

  it('returns to the control that opened the menu when a row of the menu opened a dialog', () => {
    const [menu, dialog] = [document.createElement('dialog'), document.createElement('dialog')];
    menu.className = 'overlay';
    menu.innerHTML = '<button id="menu-row"></button>';
    document.body.append(menu, dialog);
    rememberFocus(menu);
    byId('menu-row').focus();
    menu.dataset['state'] = 'closing';
    const giveBack = rememberFocus(dialog);
    menu.remove();
    giveBack();
    expect(focusedId()).toBe('opener');
  });

  it('moves to the surrounding list when the row is gone', () => {
    const giveBack = rememberFocus();
    byId('row').remove();
    giveBack();
    expect(focusedId()).toBe('list');
  });

  it('moves to the list when the row is removed right after', async () => {
    rememberFocus()();
    byId('row').remove();
    await vi.waitFor(() => expect(focusedId()).toBe('list'));
  });

  it('is not moved when the member has focused something else', async () => {
    rememberFocus()();
    byId('other').focus();
    byId('row').remove();
    await new Promise((resolve) => setTimeout(resolve));
    expect(focusedId()).toBe('other');
  });

  it('moves to the list when its control is disabled', async () => {
    rememberFocus()();
    byId('opener').setAttribute('disabled', '');
    await vi.waitFor(() => expect(focusedId()).toBe('list'));
  });

  it('is not moved when nothing had it', () => {
    byId('opener').blur();
    rememberFocus()();
    expect(document.activeElement).toBe(document.body);
  });
});
