import { type APIResponse, expect } from '@playwright/test';

/** Retries while the server sheds load, as the app does: a refused request has had no effect. */
export async function patiently(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  let answer = await ask();
  const status = async () => {
    if (answer.status() === 503) answer = await ask();
    return answer.status();
  };
  await expect.poll(status, 'the server has time').not.toBe(503);
  return answer;
}
