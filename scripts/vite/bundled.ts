/** Every package becomes part of what is built. Native code stays in node_modules; pg-native is an option of pg that we do not install. */
export const BUNDLED = { noExternal: true as const, external: ['@node-rs/argon2', 'sharp', 'pg-native'] };
