import { startIdentity } from './start.ts';

/**
 * Runs the sandbox of Facebook and Google as a separate process in development, for brands without keys. It exits in
 * production, or if another sandbox is configured. It sends its URL to the parent process.
 */
if (process.env.NODE_ENV === 'production' || process.env.SOCIAL_SANDBOX_URL) process.exit(0);

const identity = await startIdentity();
const stop = () => void identity.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Exits with the parent process.
process.once('disconnect', stop);
process.send?.({ url: identity.url });
