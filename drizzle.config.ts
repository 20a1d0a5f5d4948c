import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/**/*.tables.ts',
  out: './migrations',
  // Unique names for migrations of different branches.
  migrations: { prefix: 'timestamp' },
});
