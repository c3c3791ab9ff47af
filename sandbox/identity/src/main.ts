import { startIdentity } from './start.ts';

/**
 * A program of its own beside the server, for development: it stands for Facebook and Google where a brand has no keys.
 * Never in production, and not where another one is named already. Tells whoever started it where it listens.
 */
if (process.env.NODE_ENV === 'production' || process.env.SOCIAL_SANDBOX_URL) process.exit(0);

const identity = await startIdentity();
const stop = () => void identity.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Whoever started it is gone, and so is its purpose.
process.once('disconnect', stop);
process.send?.({ url: identity.url });
