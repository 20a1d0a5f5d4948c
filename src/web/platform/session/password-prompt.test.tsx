import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { makeTwoStep, PHONE_KEY } from '#web/test/open-security.tsx';
import { renderPage } from '#web/test/render-page.tsx';
import { dismissed, stubPasskeys } from '#web/test/stub-passkeys.ts';
import { PasswordPrompt } from './password-prompt.tsx';

async function openPrompt(confirmPasskey: unknown = DONE) {
  const onFinish = vi.fn();
  const page = await renderPage(<PasswordPrompt open onFinish={onFinish} />, {
    answers: {
      'twoStep.status': makeTwoStep({ passkeys: [PHONE_KEY] }),
      'ownData.startPasskeyProof': { options: { challenge: 'dXRtYW5pbmc' } },
      'twoStep.confirmPasskey': confirmPasskey,
    },
  });
  const press = async () => page.user.click(await screen.findByRole('button', { name: 'Använd passnyckel i stället' }));
  return { ...page, onFinish, press };
}

const FAILED = 'Passnyckeln gick inte att använda. Skriv lösenordet i stället.';

it('accepts a passkey instead of the password', async () => {
  stubPasskeys();
  const { onFinish, press } = await openPrompt();
  await press();
  await vi.waitFor(() => expect(onFinish).toHaveBeenCalledWith(true));
});

it('shows nothing when the member closes the passkey dialog', async () => {
  stubPasskeys({ get: dismissed });
  const { onFinish, press, server } = await openPrompt();
  await press();
  await vi.waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('ownData.startPasskeyProof'));
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(onFinish).not.toHaveBeenCalled();
});

it('asks for the password when the passkey is refused', async () => {
  stubPasskeys();
  const { onFinish, press } = await openPrompt(refuse('CODE_INVALID'));
  await press();
  expect(await screen.findByText(FAILED)).toBeTruthy();
  expect(onFinish).not.toHaveBeenCalled();
});

it('asks for the password when the device fails to sign', async () => {
  stubPasskeys({
    get: () => {
      throw new DOMException('The device failed.', 'UnknownError');
    },
  });
  const { press } = await openPrompt();
  await press();
  expect(await screen.findByText(FAILED)).toBeTruthy();
});
