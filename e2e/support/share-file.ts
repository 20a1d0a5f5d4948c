import type { Page } from '@playwright/test';

/** Reloads, so that the service worker of the first visit controls the page. */
export async function openInstalled(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

type Shared = { name: string; type: string; bytes: Buffer };

/** Shares a file like the operating system does: submits the form of the manifest as a navigation. */
export async function shareFile(page: Page, { name, type, bytes }: Shared) {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  const target = { ...manifest.share_target, field: manifest.share_target.params.files[0].name };
  await page.evaluate(
    ([action, field, fileName, fileType, content]) => {
      const form = Object.assign(document.createElement('form'), {
        action,
        method: 'POST',
        enctype: 'multipart/form-data',
      });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field });
      const files = new DataTransfer();
      const read = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      files.items.add(new File([read], fileName, { type: fileType }));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [String(target.action), String(target.field), name, type, bytes.toString('base64')] as const,
  );
}
