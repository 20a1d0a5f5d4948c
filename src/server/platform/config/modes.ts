type Values = { NODE_ENV: string; DEMO?: boolean | undefined; DATA_SEEDER?: boolean | undefined };

/** What is on here: demo and test data outside production, unless the configuration says otherwise; in production only if it does. */
export function modesOf({ NODE_ENV, DEMO, DATA_SEEDER }: Values) {
  const production = NODE_ENV === 'production';
  return { production, demo: DEMO ?? !production, dataSeeder: DATA_SEEDER ?? !production };
}
