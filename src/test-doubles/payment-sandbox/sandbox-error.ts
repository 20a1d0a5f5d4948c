type Details = { status?: number; type?: string; code?: string; param?: string; message: string };

/** A refusal in the provider's format. */
export class SandboxError extends Error {
  override name = 'SandboxError';
  readonly status: number;
  readonly body: { error: Omit<Details, 'status'> };

  constructor({ status = 400, type = 'invalid_request_error', ...details }: Details) {
    super(details.message);
    this.status = status;
    this.body = { error: { type, ...details } };
  }
}

export function missing(what: string, id: string, param: string): SandboxError {
  return new SandboxError({ status: 404, code: 'resource_missing', param, message: `There is no ${what} ${id}` });
}
