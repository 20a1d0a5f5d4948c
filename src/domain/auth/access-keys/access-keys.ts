/** How a key begins, so that people and secret scanners recognise it. */
export const ACCESS_KEY_PREFIX = 'fk_pat_';

export const isAccessKey = (token: string): boolean => token.startsWith(ACCESS_KEY_PREFIX);

/** Days that a key can be valid. */
export const ACCESS_KEY_DAYS = [30, 90, 365] as const;

/** `keys` is the maximum for a member, including expired keys. */
export const ACCESS_KEY_BOUNDS = { keys: 20, nameLength: 60 } as const;
