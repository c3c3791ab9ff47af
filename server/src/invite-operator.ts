// `npm run operator -- <email> <role> …`: invites an operator, also the first admin, and prints the link of the invitation.
import { type Role, roles } from '@kindred/contract/console/roles';
import pino from 'pino';
import { z } from 'zod';
import { readConfig, StartError } from './config/config.ts';
import { createContext } from './create-context.ts';
import { inviteFirstOperator } from './features/operators/invite.ts';

const usage = `Usage: npm run operator -- <email> <${roles.join(' | ')}> …`;

const parsed = z.tuple([z.email()], z.enum(roles)).safeParse(process.argv.slice(2));

const invite = async (email: string, operatorRoles: readonly Role[]): Promise<void> => {
  const config = readConfig(process.env);
  if (!config.console) throw new StartError('The setting CONSOLE_HOST is missing: the link leads to the console.');
  const { context, close } = await createContext(config, pino({ level: 'silent' }));
  try {
    const path = await inviteFirstOperator(context, email.toLowerCase(), operatorRoles);
    process.stdout.write(`${config.console.origin}${path}\n`);
  } finally {
    await close();
  }
};

if (parsed.success && parsed.data.length > 1) {
  const [email, ...operatorRoles] = parsed.data;
  invite(email, operatorRoles).catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
    process.exit(1);
  });
} else {
  process.stderr.write(`${usage}\n`);
  process.exit(1);
}
