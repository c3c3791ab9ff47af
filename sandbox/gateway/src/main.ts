import { startGateway } from './start.ts';

/**
 * A program of its own beside the server, for development: it stands for the payment gateway where no real one is named.
 * Never in production, and not where another one is named already. Tells whoever started it where it listens, and the keys of its first merchant.
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
const isAnother = process.env.GATEWAY_URL || (GATEWAY && GATEWAY !== 'sandbox');
if (process.env.NODE_ENV === 'production' || isAnother) process.exit(0);

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
// Whoever started it is gone, and so is its purpose.
process.once('disconnect', stop);
const { id, secretKey, webhookSecret } = running.merchant;
process.send?.({ url: running.url, merchant: id, secretKey, webhookSecret });
if (!process.send) process.stdout.write(`Sandbox gateway at ${running.url}\n`);
