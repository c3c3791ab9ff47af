import { startIdentity } from './start.ts';

// A program of its own beside the server, for development: it stands for Facebook and Google where no keys are set.
if (process.env.NODE_ENV === 'production') {
  process.stderr.write('The sandbox identity provider is not for production.\n');
  process.exit(1);
}

const identity = await startIdentity();
const stop = () => void identity.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Whoever started it is gone, and so is its purpose.
process.once('disconnect', stop);
process.stdout.write(`${identity.url}\n`);
process.send?.({ url: identity.url });
