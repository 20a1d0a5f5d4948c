import { serverConnection } from '#web/platform/api/server-connection.ts';

/** Downloads a picture as a file; null when that fails, for example offline. */
export async function readPicture(url: string): Promise<File | null> {
  const { baseUrl, headers, credentials } = serverConnection();
  const isOurs = url.startsWith('/');
  try {
    const answer = await fetch(isOurs ? baseUrl + url : url, isOurs ? { headers: headers(), credentials } : {});
    const picture = await answer.blob();
    return answer.ok ? new File([picture], 'picture.webp', { type: picture.type }) : null;
  } catch {
    return null;
  }
}
