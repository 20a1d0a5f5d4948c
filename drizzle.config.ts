import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/**/*.tables.ts',
  out: './migrations',
  // Two branches that each add a migration get two names.
  migrations: { prefix: 'timestamp' },
});
