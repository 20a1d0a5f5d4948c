import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errors/error-codes.ts';
import { cannedServer, DONE, refuse, unreachable } from '#web/test/canned-server.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { api } from './api.ts';
import { type ActionOptions, useAction } from './use-action.ts';

type Options = Partial<ActionOptions<void, unknown>> & { act?: () => Promise<unknown> };

function Page({ act = () => api.auth.resendVerification(), ...options }: Options) {
  const { run, busy } = useAction(act, { action: 'skicka', ...options });
  return (
    <button type="button" onClick={() => void run()}>
      {busy ? 'Skickar' : 'Skicka'}
    </button>
  );
}

function Form({ act }: { act: () => Promise<unknown> }) {
  const { run, reset, busy, error, isDone } = useAction(act, { action: null });
  const state = busy ? 'under way' : isDone ? 'done' : error ? 'failed' : 'idle';
  return (
    <>
      <button type="button" onClick={() => void run()}>
        Skicka
      </button>
      <button type="button" onClick={reset}>
        Glöm
      </button>
      <output>{state}</output>
    </>
  );
}

const open = async (answer: unknown, options: Options = {}, language: 'sv' | 'en' = 'sv') => {
  const page = await renderPage(<Page {...options} />, { language, answers: { 'auth.resendVerification': answer } });
  await page.user.click(screen.getByRole('button', { name: 'Skicka' }));
  return page;
};

describe('an action that fails', () => {
  it.each([
    ['sv', 'Datafel', 'Tjänsten går inte att nå just nu. Försök igen om en stund.', refuse('UNAVAILABLE')],
    ['en', 'Data Error', 'Something went wrong on our side. Please try again soon.', refuse('INTERNAL')],
    ['en', 'Data Error', 'Formkurva could not be reached. Check your connection and try again.', unreachable],
    ['sv', 'Det gick inte att skicka', 'För många försök. Vänta en stund och försök igen.', refuse('RATE_LIMITED')],
    ['en', 'Error in skicka', 'You do not have permission to do this.', refuse('FORBIDDEN')],
  ] as const)('shows a toast in %s: %s', async (language, title, text, answer) => {
    await open(answer, {}, language);
    expect((await screen.findByText(title)).closest('[role=alert]')?.textContent).toBe(`${title}${text}`);
  });

  it.each([
    ['sv', 'Oväntat fel', 'Något oväntat hände, och det gick inte att skicka. Försök igen.'],
    ['en', 'Unexpected Error', 'Something unexpected happened while skicka. Please try again.'],
  ] as const)('shows unexpected errors in %s and logs them', async (language, title, text) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open(DONE, { act: () => Promise.reject(new TypeError('x is undefined')) }, language);
    expect((await screen.findByText(title)).closest('[role=alert]')?.textContent).toBe(`${title}${text}`);
    expect(warn).toHaveBeenCalledWith('Formkurva: unexpected error in skicka', expect.any(TypeError));
    warn.mockRestore();
  });

  it('shows no toast when the form shows the error itself', async () => {
    const onRefused = vi.fn(() => true);
    await open(refuse('PASSWORD_WRONG'), { onRefused });
    await waitFor(() => expect(onRefused).toHaveBeenCalledWith('PASSWORD_WRONG', expect.anything()));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('leaves an expired session to the session', async () => {
    const { server } = await open(refuse('PGRST301'));
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(1));
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});

describe('an action whose form shows its error', () => {
  const press = { send: 'Skicka', forget: 'Glöm' };
  const openForm = async (act: () => Promise<unknown>) => {
    const { user } = await renderPage(<Form act={act} />, {});
    const click = (button: keyof typeof press) => user.click(screen.getByRole('button', { name: press[button] }));
    const becomes = (state: string) => waitFor(() => expect(screen.getByText(state).tagName).toBe('OUTPUT'));
    return { click, becomes };
  };

  it('shows no toast, not even for an unexpected error', async () => {
    const { click, becomes } = await openForm(() => Promise.reject(new TypeError('x is undefined')));
    await click('send');
    await becomes('failed');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('clears an error when it runs again, and on reset', async () => {
    const act = vi.fn(() => Promise.resolve<unknown>(null));
    act.mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error());
    const { click, becomes } = await openForm(act);
    await click('send');
    await becomes('failed');
    await click('forget');
    await becomes('idle');
    await click('send');
    await becomes('failed');
    await click('send');
    await becomes('done');
  });

  it('ignores the end of a run that was reset', async () => {
    const refused: (() => void)[] = [];
    const { click, becomes } = await openForm(
      () => new Promise((_, reject) => refused.push(() => reject(new Error()))),
    );
    await click('send');
    await becomes('under way');
    await click('forget');
    await click('send');
    refused[0]?.();
    await Promise.resolve();
    await becomes('under way');
    refused[1]?.();
    await becomes('failed');
  });
});

describe('an action that succeeds', () => {
  it('shows a toast and continues', async () => {
    const onDone = vi.fn();
    await open(DONE, { onDone, successToast: { title: 'Klart', text: 'Länken är skickad.' } });
    expect((await screen.findByText('Länken är skickad.')).closest('[role=status]')).not.toBeNull();
    expect(onDone).toHaveBeenCalledWith({ ok: true }, undefined);
  });

  it('runs once for calls made while it runs', async () => {
    const act = vi.fn(() => new Promise(() => undefined));
    const { user } = await open(DONE, { act });
    await user.click(screen.getByRole('button', { name: 'Skickar' }));
    expect(act).toHaveBeenCalledTimes(1);
  });
});

describe('the text of a refusal', () => {
  it.each(Object.keys(ERRORS))('exists in both languages for %s', async (code) => {
    const [sv, en] = await Promise.all([import('#web/errors/errors.sv.json'), import('#web/errors/errors.en.json')]);
    expect(sv.default).toHaveProperty(code);
    expect(en.default).toHaveProperty(code);
  });

  it('is that of INTERNAL for an unknown code of a newer server', async () => {
    const page = await renderPage(<Page />, {});
    cannedServer({});
    vi.stubGlobal('fetch', async () => Response.json({ json: { code: 'NEW_CODE', message: 'New.' } }, { status: 409 }));
    await page.user.click(screen.getByRole('button', { name: 'Skicka' }));
    expect(await screen.findByText('Något gick fel hos oss. Försök igen om en stund.')).toBeDefined();
  });
});
