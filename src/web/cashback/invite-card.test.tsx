import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeCashback } from '#web/test/makers/make-cashback.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { InviteCard } from './invite-card.tsx';

const LINK = 'https://formkurva.example/register?ref=ELIN7K2X';
const open = () => renderPage(<InviteCard cashback={makeCashback()} />);

describe('the invitation', () => {
  it('shows the code, the link and its QR code', async () => {
    await open();
    expect(screen.getByText('ELIN7K2X')).toBeDefined();
    expect(screen.getByText('formkurva.example/register?ref=ELIN7K2X')).toBeDefined();
    expect(await screen.findByRole('img', { name: 'QR-kod till din inbjudningslänk' })).toBeDefined();
  });

  it('is copied, with a confirmation', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Kopiera länk' }));
    expect(await screen.findByText('Länken är kopierad')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(LINK);
  });

  it('is selected for manual copying when the browser refuses', async () => {
    const { user } = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Kopiera länk' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Kopiera länken härifrån');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(LINK);
    expect(screen.getByText('Webbläsaren tillät inte kopiering. Länken är markerad.')).toBeDefined();
    expect(screen.queryByText('Länken är kopierad')).toBeNull();
  });

  it("uses the system's share sheet where there is one", async () => {
    const share = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Dela' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: LINK }));
    expect(screen.queryByRole('link', { name: 'Mejla' })).toBeNull();
  });

  it('becomes a mail where there is no share sheet', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Dela' })).toBeNull();
    const address = screen.getByRole('link', { name: 'Mejla' }).getAttribute('href') ?? '';
    expect(address).toMatch(/^mailto:\?subject=/);
    expect(decodeURIComponent(address)).toContain(`\n${LINK}`);
  });
});
