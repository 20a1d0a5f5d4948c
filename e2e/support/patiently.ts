import { type APIResponse, expect } from '@playwright/test';

/** Asks again while the server has too much to do: it says so before it does anything. The app itself does the same. */
export async function patiently(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  let answer = await ask();
  const status = async () => {
    if (answer.status() === 503) answer = await ask();
    return answer.status();
  };
  await expect.poll(status, 'the server has time').not.toBe(503);
  return answer;
}
