import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { useUpdatePrompt } from './use-update-prompt.ts';

type PageProps = { isWaiting?: boolean; dirty?: boolean; onDismiss?: () => void; onAccept?: () => void };

function Page({ isWaiting = true, dirty = false, onDismiss = () => {}, onAccept = () => {} }: PageProps) {
  useUnsaved(dirty);
  useUpdatePrompt(isWaiting, { onDismiss, onAccept });
  return null;
}

describe('the update prompt', () => {
  it('is absent without a new version', async () => {
    await renderPage(<Page isWaiting={false} />);
    expect(screen.queryByText('Ny version av Formkurva')).toBeNull();
  });

  it('offers the new version', async () => {
    const onAccept = vi.fn();
    const { user } = await renderPage(<Page onAccept={onAccept} />);
    expect(screen.getByText('Uppdatera när det passar. Inget du har loggat försvinner.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Uppdatera' }));
    expect(onAccept).toHaveBeenCalledOnce();
  });

  it('exists in English too', async () => {
    const onDismiss = vi.fn();
    const { user } = await renderPage(<Page onDismiss={onDismiss} />, { language: 'en' });
    expect(screen.getByRole('button', { name: 'Update PWA' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it('asks before it discards an unsaved form', async () => {
    const onAccept = vi.fn();
    const { user } = await renderPage(<Page dirty onAccept={onAccept} />);
    await user.click(screen.getByRole('button', { name: 'Uppdatera' }));
    await user.click(await screen.findByRole('button', { name: 'Stanna kvar' }));
    expect(onAccept).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Uppdatera' }));
    await user.click(await screen.findByRole('button', { name: 'Lämna sidan' }));
    await waitFor(() => expect(onAccept).toHaveBeenCalledOnce());
  });
});
