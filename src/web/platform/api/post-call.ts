import { learnServerTime, SERVER_TIME_HEADER } from '../device/device-clock.ts';
import { CallError, UnreachableError } from './call-error.ts';
import { currentImpersonation } from './impersonation.ts';
import { serverConnection } from './server-connection.ts';

/** Long enough for a slow phone. */
const TIME_LIMIT_MS = 15_000;
/** For a picture on a slow network; the server has the same limit. */
const UPLOAD_LIMIT_MS = 120_000;

export type CallOptions = {
  /** The member whose stored row is sent: tabs share a cookie, so another member may be signed in. */
  userId?: string;
  /** The member of the page: the server refuses the call when another one is signed in. */
  expects?: string;
  signal?: AbortSignal;
};

/**
 * Makes a call in the wire format of the contract's server (oRPC): `{ json, meta }`, where `meta` names what JSON
 * cannot express. The app sends only JSON and, in requests, files; so this replaces the client library and saves 7 kB
 * in every first view.
 */
export async function postCall(path: readonly string[], input: unknown, options: CallOptions = {}): Promise<unknown> {
  const sentAtMs = Date.now();
  const response = await reach(`/rpc/${path.map(encodeURIComponent).join('/')}`, bodyOf(input), options);
  const receivedAtMs = Date.now();
  const answer = await readAnswer(response);
  if (answer !== null && 'json' in answer) {
    const serverMs = Number(response.headers.get(SERVER_TIME_HEADER) ?? Number.NaN);
    learnServerTime({ serverMs, sentAtMs, receivedAtMs });
    if (response.ok && !('meta' in answer)) return answer.json;
  } else if (response.ok) {
    // A proxy answered: a hotel's sign-in page or a maintenance notice.
    throw new UnreachableError(new Error(`The answer is not ours (${response.status}).`));
  }
  throw new CallError(refusalOf(response, answer));
}

async function reach(
  url: string,
  body: FormData | string,
  { userId, expects, signal }: CallOptions,
): Promise<Response> {
  const limit = AbortSignal.timeout(typeof body === 'string' ? TIME_LIMIT_MS : UPLOAD_LIMIT_MS);
  const { baseUrl, credentials, headers } = serverConnection();
  const view = currentImpersonation();
  try {
    return await fetch(baseUrl + url, {
      method: 'POST',
      body,
      headers: {
        // A page of another site cannot set a custom header on a request to the app; this is the CSRF protection.
        'x-formkurva': 'web',
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(userId ? { 'x-formkurva-member': userId } : {}),
        ...(expects && !view ? { 'x-formkurva-expects': expects } : {}),
        ...(view && url !== '/rpc/adminViews/end' ? { 'x-formkurva-see-as': view.viewId } : {}),
        ...headers(),
      },
      credentials,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  } catch (error) {
    // The caller knows of its own abort; every other error means that the server was not reached.
    throw signal?.aborted ? error : new UnreachableError(error);
  }
}

/** Files follow the JSON as parts of a form; `maps` lists their paths in the input. */
function bodyOf(input: unknown): FormData | string {
  const files = typeof input === 'object' && input !== null ? Object.entries(input).filter(isFile) : [];
  if (files.length === 0) return JSON.stringify({ json: input });
  const form = new FormData();
  form.set('data', JSON.stringify({ json: input, maps: files.map(([name]) => [name]) }));
  for (const [index, [, file]] of files.entries()) form.set(String(index), file);
  return form;
}

function isFile(entry: [string, unknown]): entry is [string, Blob] {
  return entry[1] instanceof Blob;
}

async function readAnswer(response: Response): Promise<object | null> {
  try {
    const answer: unknown = await response.json();
    return typeof answer === 'object' ? answer : null;
  } catch {
    return null;
  }
}

/** The server's refusal, or the status where a proxy answered. */
function refusalOf(response: Response, answer: object | null) {
  const payload: unknown = answer && 'json' in answer ? answer.json : null;
  const { status } = response;
  if (typeof payload === 'object' && payload !== null && 'code' in payload && typeof payload.code === 'string') {
    const message = 'message' in payload && typeof payload.message === 'string' ? payload.message : payload.code;
    return { code: payload.code, status, message, data: 'data' in payload ? payload.data : undefined };
  }
  const retryAfter = response.headers.get('retry-after');
  const data = { headers: retryAfter === null ? {} : { 'retry-after': retryAfter } };
  return { code: `HTTP_${status}`, status, message: `The answer could not be read (${status}).`, data };
}
