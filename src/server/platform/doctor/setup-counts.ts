/** The state of a new installation, for the doctor and the administration's overview. */
export const SETUP_COUNTS = `select
  (select count(*)::int from products where active) as "products",
  (select count(*)::int from backup_runs) as "backups",
  (select count(*)::int from profiles p where p.role = 'admin' and p.disabled_at is null
    and not exists (select from totp_secrets t where t.user_id = p.user_id and t.confirmed_at is not null)
    and not exists (select from passkeys k where k.user_id = p.user_id)) as "adminsWithoutTwoStep"`;

export type SetupCounts = { products: number; backups: number; adminsWithoutTwoStep: number };
