import * as z from 'zod';
import { LENGTHS } from '../bounds.ts';
import { callsAbout } from '../calls.contract.ts';
import { done, filledText, instant } from '../shapes.contract.ts';
import { signedIn } from './auth.contract.ts';
import { AUTH_LENGTHS } from './auth-bounds.ts';

const base64url = z
  .string()
  .max(8192)
  .regex(/^[\w-]*$/);
const clientExtensionResults = z.object({}).default({});

/** The browser's response after creating a passkey (WebAuthn, JSON form). */
const createdPasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(8).default([]),
  }),
});

/** The browser's response after a passkey has signed our challenge. */
export const signedPasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    /** The owner's id, when the browser has found the passkey by itself. */
    userHandle: base64url.exactOptional(),
  }),
});

const totpCode = z.string().regex(/^\d{6}$/);
/** Passed unchanged to the browser's WebAuthn function. */
const webauthnOptions = z.record(z.string(), z.unknown());

const secondStepMethod = z.enum(['passkey', 'totp', 'recovery']);

/** The data of the refusal SECOND_STEP_NEEDED: the ticket for the second step, and the available methods. */
export const secondStep = z.object({
  ticket: z.string(),
  methods: z.array(secondStepMethod),
  passkey: webauthnOptions.nullable(),
});
export type SecondStep = z.infer<typeof secondStep>;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

const twoStep = z.object({
  totp: z.boolean(),
  /** When the authenticator app was turned on. */
  totpSince: instant.nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
  /** True for admins where the configuration requires it. */
  required: z.boolean(),
});
export type TwoStep = z.infer<typeof twoStep>;

/** New recovery codes, shown only once; null when the member has codes already. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const about = callsAbout('two-step');
const aboutSensitive = callsAbout('two-step', { rateLimit: 'sign-in', recentPassword: true });
const device = z.enum(['browser', 'app']).default('browser');

export const twoStepContract = {
  finishSignIn: about('POST', '/auth/second-step', 'The second step of a sign-in')
    .meta({ access: 'anyone', rateLimit: 'sign-in' })
    .input(
      z.object({
        ticket: z.string().min(16).max(LENGTHS.token),
        device,
        proof: z.discriminatedUnion('method', [
          z.object({ method: z.literal('totp'), code: totpCode }),
          z.object({ method: z.literal('recovery'), code: filledText(40) }),
          z.object({ method: z.literal('passkey'), response: signedPasskey }),
        ]),
      }),
    )
    .output(signedIn),
  /** Requested by every visit to the sign-in page: limited as a look-up, so that visits do not use up attempts. */
  startPasskeySignIn: about('POST', '/auth/passkey-sign-in/options', 'Options for signing in with a passkey')
    .meta({ access: 'anyone', rateLimit: 'look-up' })
    .output(z.object({ options: webauthnOptions })),
  signInWithPasskey: about('POST', '/auth/passkey-sign-in', 'Sign in with a passkey only')
    .meta({ access: 'anyone', rateLimit: 'sign-in' })
    .input(z.object({ device, response: signedPasskey }))
    .output(signedIn),
  status: about('GET', '/auth/two-step', 'My two-step sign-in methods').output(twoStep),
  confirmPassword: about('POST', '/auth/confirm-password', 'Confirm the password')
    .meta({ rateLimit: 'sign-in' })
    .input(z.object({ password: z.string().max(AUTH_LENGTHS.password.max) }))
    .output(done),
  confirmPasskey: about('POST', '/auth/confirm-passkey', 'Confirm with a passkey instead of the password')
    .meta({ rateLimit: 'sign-in' })
    .input(z.object({ response: signedPasskey }))
    .output(done),
  startTotp: aboutSensitive('POST', '/auth/totp', 'A new secret for an authenticator app').output(
    z.object({ secret: z.string(), uri: z.string() }),
  ),
  confirmTotp: aboutSensitive('PUT', '/auth/totp', 'Turn on the authenticator app with one of its codes')
    .input(z.object({ code: totpCode }))
    .output(recoveryCodes),
  removeTotp: aboutSensitive('DELETE', '/auth/totp', 'Turn off the authenticator app').output(done),
  startPasskey: aboutSensitive('POST', '/auth/passkeys/options', 'Options for creating a passkey').output(
    z.object({ options: webauthnOptions }),
  ),
  addPasskey: aboutSensitive('POST', '/auth/passkeys', 'Add the created passkey')
    .input(z.object({ name: filledText(AUTH_LENGTHS.passkeyName), response: createdPasskey }))
    .output(recoveryCodes),
  removePasskey: aboutSensitive('DELETE', '/auth/passkeys/{id}', 'Remove a passkey')
    .input(z.object({ id: base64url }))
    .output(done),
  renewRecoveryCodes: aboutSensitive('POST', '/auth/recovery-codes', 'Replace the recovery codes with new ones').output(
    recoveryCodes,
  ),
};
