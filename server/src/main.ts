import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readConfig, StartError } from './config/config.ts';
import { describeError } from './config/describe-error.ts';
import type { Context } from './context.ts';
import { createContext } from './create-context.ts';
import { resolveConsolePath } from './features/operators/invite.ts';
import { webhookPath } from './features/payments/settlement/webhooks.ts';
import { createLog } from './log.ts';
import { gazetteer } from './places/gazetteer.ts';
import { registerSandboxWebhook } from './ports/gateway/sandbox/sandbox-gateway.ts';
import { measureProcess } from './ports/metrics.ts';
import { startWorkers } from './workers.ts';

/** Open requests may finish in this time. Then their connections are closed. */
const requestTimeoutMs = 5000;
/** The process exits after this time, even if it has not stopped everything. */
const stopTimeoutMs = 9000;

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  if (process.argv.includes('--check-settings')) return;
  const log = createLog(config.logLevel);
  const opened = await createContext(config, log);
  measureProcess(opened.context.metrics);
  const app = await buildApp(opened.context);
  const workers = await startWorkers(opened.context);
  const stop = stopOnce(app, async () => {
    await workers.stop();
    await opened.close();
  });
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Before the first line of output, because a script that reads the line may stop the process immediately.
  const invitationPath = await createInvitationPath(opened.context);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await workers.stop();
    await opened.close();
    throw listenError(error, config.port);
  }
  await registerWebhook(opened.context, app);
  await printUrls(opened.context, app, invitationPath);
  // Loads the cities at the start, so that the first search is not slow.
  if (config.roles.web) gazetteer();
};

/** Prints the URLs of the site and the console at the end of the start. */
const printUrls = async (
  { config }: Context,
  app: FastifyInstance,
  invitationPath: string | undefined,
): Promise<void> => {
  const shown = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  const port = portOf(app) ?? config.port;
  const site = `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
  process.stdout.write(`\nKindred is open at ${site}\n`);
  if (config.demoMembers > 0) {
    const { demoAccount } = await import('./demo/account.ts');
    process.stdout.write(`Demonstration account: ${demoAccount.email}, password ${demoAccount.password}\n`);
    if (config.gateway) process.stdout.write(`Test cards to buy with: ${config.gateway.url}/cards\n`);
  }
  if (invitationPath && config.console)
    process.stdout.write(`Operators' console: http://${config.console.host}:${port}${invitationPath}\n`);
};

/** The actual port: with PORT=0 the system chooses one. */
const portOf = (app: FastifyInstance): number | undefined => {
  const address = app.server.address();
  return address !== null && typeof address === 'object' ? address.port : undefined;
};

/** Registers the webhook URL at the sandbox gateway of this machine. Without it, reconciliation finds the payments. */
const registerWebhook = async ({ config, gateway, log }: Context, app: FastifyInstance): Promise<void> => {
  if (!config.gateway || !gateway || !config.roles.web) return;
  const host = config.host.includes(':') ? '[::1]' : '127.0.0.1';
  const url = `http://${host}:${portOf(app) ?? config.port}${webhookPath(gateway.name)}`;
  await registerSandboxWebhook(config.gateway, url).catch((error: unknown) =>
    log.warn({ error: describeError(error) }, 'the sandbox gateway is away'),
  );
};

/** Returns the console's path. In production an operator is invited by `npm run operator` instead, because others may read the output. */
const createInvitationPath = async (context: Context): Promise<string | undefined> =>
  context.config.roles.web && !context.config.production ? resolveConsolePath(context) : undefined;

const listenError = (error: unknown, port: number): unknown => {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(`The port ${port} is taken: stop what listens there, or set PORT to another.`);
    case 'EACCES':
      return new StartError(`The port ${port} may not be used by this account: set PORT to 1024 or higher.`);
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError('The address in HOST is none of this machine: set it to 0.0.0.0 or one of its own.');
    default:
      return error;
  }
};

const stopOnce = (app: FastifyInstance, close: () => Promise<void>) => (): void => {
  setTimeout(() => app.server.closeAllConnections(), requestTimeoutMs).unref();
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  app
    .close()
    .then(close)
    .then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'stopping');
        process.exit(1);
      },
    );
};

start().catch((error: unknown) => {
  process.stderr.write(
    error instanceof StartError ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
