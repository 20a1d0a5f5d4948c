/** Every way the server can refuse, with its HTTP status and a plain English sentence. The screens translate by code. */
export const ERRORS = {
  BAD_INPUT: { status: 400, text: 'Some of the information is not valid.' },
  LINK_INVALID: { status: 400, text: 'The link has been used or is too old. Ask for a new one.' },
  CODE_INVALID: { status: 400, text: 'The code is wrong or too old. Ask for a new one.' },
  UNAUTHORIZED: { status: 401, text: 'User not authenticated' },
  PGRST301: { status: 401, text: 'Your session has expired. Please sign in again.' },
  WRONG_CREDENTIALS: { status: 401, text: 'The sign-in details do not match.' },
  INVALID_AMOUNT_SIGNED_OUT: { status: 401, text: 'Invalid amount' },
  FORBIDDEN: { status: 403, text: 'You do not have permission to do this.' },
  ROLE_FORBIDDEN: { status: 403, text: 'Only an admin can change a role.' },
  PASSWORD_WRONG: { status: 403, text: 'The current password is not right.' },
  CONSENT_REQUIRED: { status: 403, text: 'Consent to health data is needed first.' },
  CSRF: { status: 403, text: 'The request did not come from Formkurva.' },
  NOT_FOUND: { status: 404, text: 'Not found.' },
  USER_NOT_FOUND: { status: 404, text: 'User not found' },
  RECALCULATION_FAILED: { status: 404, text: 'Failed to fetch measurement for recalculation.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'That method cannot be used here.' },
  CONFLICT: { status: 409, text: 'Somebody changed this at the same time. Try again.' },
  USERNAME_TAKEN: { status: 409, text: 'The username is taken.' },
  WEIGHT_OF_MEASUREMENT: { status: 409, text: 'The weight belongs to a measurement. Change it there.' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'The request is too large.' },
  UNSUPPORTED_MEDIA: { status: 415, text: 'That kind of content cannot be used here.' },
  EMPTY_PLAN: { status: 422, text: 'The plan has no food yet.' },
  INVALID_REFERRAL_CODE: { status: 422, text: 'The referral code does not exist.' },
  IMAGE_INVALID: { status: 422, text: 'The picture could not be read. Use JPEG, PNG or WebP.' },
  INVALID_AMOUNT: { status: 422, text: 'Invalid amount' },
  CASHBACK_TOO_LOW: { status: 422, text: 'There is not enough cashback.' },
  RATE_LIMITED: { status: 429, text: 'Too many tries. Wait a moment and try again.' },
  INTERNAL: { status: 500, text: 'Something went wrong on our side.' },
  AUDIT_FAILED: { status: 503, text: 'Audit failed' },
  UNAVAILABLE: { status: 503, text: 'The service is not available right now. Please try again soon.' },
  FOOD_SOURCE_FAILED: { status: 503, text: 'Could not fetch food data. Please try again later.' },
  OVERLOADED: { status: 503, text: 'There is a lot to do right now. Please try again in a moment.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}
