import { startGateway } from './start.ts';

/**
 * Runs the sandbox gateway as a separate process in development, if no real gateway is configured. It exits in
 * production, or if another gateway is configured. It sends its URL and the first merchant's keys to the parent
 * process.
 */
const {
  GATEWAY,
  GATEWAY_DATA,
  GATEWAY_SEED,
  GATEWAY_PORT,
  GATEWAY_SECRET_KEY,
  GATEWAY_WEBHOOK_SECRET,
  GATEWAY_WEBHOOK_URL,
} = process.env;
const isOtherGateway = process.env.GATEWAY_URL || (GATEWAY && GATEWAY !== 'sandbox');
if (process.env.NODE_ENV === 'production' || isOtherGateway) process.exit(0);

const running = await startGateway({
  data: GATEWAY_DATA || undefined,
  seed: GATEWAY_SEED || undefined,
  port: Number(GATEWAY_PORT ?? 0),
  merchant: {
    ...(GATEWAY_SECRET_KEY ? { secretKey: GATEWAY_SECRET_KEY } : {}),
    ...(GATEWAY_WEBHOOK_SECRET ? { webhookSecret: GATEWAY_WEBHOOK_SECRET } : {}),
    ...(GATEWAY_WEBHOOK_URL ? { webhookUrl: GATEWAY_WEBHOOK_URL } : {}),
  },
});
const stop = () => void running.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Exits with the parent process.
process.once('disconnect', stop);
const { id, secretKey, webhookSecret } = running.merchant;
process.send?.({ url: running.url, merchant: id, secretKey, webhookSecret });
if (!process.send) process.stdout.write(`Sandbox gateway at ${running.url}\n`);
