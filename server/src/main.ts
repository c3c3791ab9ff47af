import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readConfig, StartError } from './config/config.ts';
import { reason } from './config/reason.ts';
import type { Context } from './context.ts';
import { createContext } from './create-context.ts';
import { resolveConsolePath } from './features/operators/invite.ts';
import { webhookPath } from './features/payments/settlement/webhooks.ts';
import { createLog } from './log.ts';
import { gazetteer } from './places/gazetteer.ts';
import { tellSandbox } from './ports/gateway/sandbox/sandbox-gateway.ts';
import { measureProcess } from './ports/metrics.ts';
import { startWorkers } from './workers.ts';

/** What clients have begun may be finished until then; who is slower is cut off. */
const patienceMs = 5000;
/** Everything is stopped by then, or the process ends anyway. */
const drainMs = 9000;

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
  // Before the first line that says it is open: whoever reads that may stop it at once.
  const operators = await operatorsLine(opened.context);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await workers.stop();
    await opened.close();
    throw listenError(error, config.port);
  }
  await takeWebhooks(opened.context, app);
  await announce(opened.context, app, operators);
  // Loads the cities now, not while the first visitor types one.
  if (config.roles.web) gazetteer();
};

/** The end of the way up, for whoever started it. */
const announce = async ({ config }: Context, app: FastifyInstance, operators: string | undefined): Promise<void> => {
  const shown = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  const port = portOf(app) ?? config.port;
  const site = `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
  process.stdout.write(`\nKindred is open at ${site}\n`);
  if (config.demoMembers > 0) {
    const { demoAccount } = await import('./demo/account.ts');
    process.stdout.write(`Demonstration account: ${demoAccount.email}, password ${demoAccount.password}\n`);
    if (config.gateway) process.stdout.write(`Test cards to buy with: ${config.gateway.url}/cards\n`);
  }
  if (operators && config.console)
    process.stdout.write(`Operators' console: http://${config.console.host}:${port}${operators}\n`);
};

/** Port 0 asks the system for a free one. */
const portOf = (app: FastifyInstance): number | undefined => {
  const address = app.server.address();
  return address !== null && typeof address === 'object' ? address.port : undefined;
};

/** The sandbox gateway is on this machine too; while it is away its payments are found by reconciliation. */
const takeWebhooks = async ({ config, gateway, log }: Context, app: FastifyInstance): Promise<void> => {
  if (!config.gateway || !gateway || !config.roles.web) return;
  const host = config.host.includes(':') ? '[::1]' : '127.0.0.1';
  const address = `http://${host}:${portOf(app) ?? config.port}${webhookPath(gateway.name)}`;
  await tellSandbox(config.gateway, address).catch((error: unknown) =>
    log.warn({ error: reason(error) }, 'the sandbox gateway is away'),
  );
};

/** The console's path; in production nobody who reads along is invited: `npm run operator` does it. */
const operatorsLine = async (context: Context): Promise<string | undefined> =>
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
  setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
  setTimeout(() => process.exit(1), drainMs).unref();
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
