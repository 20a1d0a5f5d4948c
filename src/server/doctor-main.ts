import { type Config, ConfigError, readConfig } from '#server/platform/config/config.ts';
import { databaseCheckUps, lookAtEmbedded } from '#server/platform/doctor/check-database.ts';
import { serviceCheckUps } from '#server/platform/doctor/check-services.ts';
import { type Finding, formatFindings, lookAtAll } from '#server/platform/doctor/check-up.ts';
import { chooseFiles } from '#server/platform/files/s3-files.ts';
import { runCommand } from '#server/platform/run-command.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { openPayments } from './payment-provider.ts';

/** `npm run doctor`: checks everything that the server needs, beside a running server or before its first start. */
await runCommand(async () => {
  const findings = await examine();
  if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1;
  return formatFindings(findings);
});

async function examine(): Promise<Finding[]> {
  const config = configOrProblems();
  if (Array.isArray(config)) return config.map((text) => ({ what: 'configuration', state: 'fault', text }));
  const { clock } = systemDeps;
  const services = serviceCheckUps({
    config,
    files: chooseFiles(config),
    openPayments: async () => (await openPayments(config, clock)).payments,
    clock,
  });
  const understood: Finding = { what: 'configuration', state: 'ok', text: 'Every setting is understood.' };
  return [understood, ...(await examineDatabase(config)), ...(await lookAtAll(services))];
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl: directUrl, databaseReplicaUrl: replicaUrl } = config;
  if (databaseUrl === null) return lookAtEmbedded(config.dataDir, systemDeps.clock);
  const addresses = { ownerUrl: databaseOwnerUrl ?? databaseUrl, runtimeUrl: databaseUrl, directUrl, replicaUrl };
  return lookAtAll(databaseCheckUps(addresses, systemDeps.clock));
}

function configOrProblems(): Config | string[] {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
