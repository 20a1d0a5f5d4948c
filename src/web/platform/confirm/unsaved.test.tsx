import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '#web/test/render-page.tsx';
import { hasUnsaved, useUnsaved } from './unsaved.ts';

function Form({ dirty }: { dirty: boolean }) {
  useUnsaved(dirty);
  return <Link to="/dashboard">Till översikten</Link>;
}

function StoredForm({ discard }: { discard: () => void }) {
  useUnsaved(true, { discard });
  return <Link to="/dashboard">Till översikten</Link>;
}

describe('a form with unsaved input', () => {
  it('asks before a link leads away from it', async () => {
    const { user, router } = await renderPage(<Form dirty />, { path: '/profile' });
    expect(hasUnsaved()).toBe(true);
    await user.click(screen.getByRole('link'));
    await user.click(await screen.findByRole('button', { name: 'Stanna kvar' }));
    expect(router.state.location.pathname).toBe('/profile');
    await user.click(screen.getByRole('link'));
    await user.click(await screen.findByRole('button', { name: 'Lämna sidan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('asks before the tab is closed', async () => {
    await renderPage(<Form dirty />, { path: '/profile' });
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });
});

describe('a form that stores its draft on the device', () => {
  it('lets the tab be reloaded, and discards the draft when the page is left', async () => {
    const discard = vi.fn();
    const { user, router } = await renderPage(<StoredForm discard={discard} />, { path: '/profile' });
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
    expect(discard).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link'));
    await user.click(await screen.findByRole('button', { name: 'Lämna sidan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(discard).toHaveBeenCalledOnce();
  });
});

describe('a form that is saved', () => {
  it('lets the member leave', async () => {
    const { user, router } = await renderPage(<Form dirty={false} />, { path: '/profile' });
    expect(hasUnsaved()).toBe(false);
    await user.click(screen.getByRole('link'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});
