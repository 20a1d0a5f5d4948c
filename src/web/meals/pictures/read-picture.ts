import { serverConnection } from '#web/platform/api/server-connection.ts';

/** The file behind a picture, to stand beside something else, too. Null when it cannot be had, without a network for example. */
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
