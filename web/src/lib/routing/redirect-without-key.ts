import { redirect } from '@tanstack/react-router';
import { accessKeyUse } from '../session/access-key.ts';
import { useSession } from '../session/session.ts';
import { startPage } from './start-page.ts';

/**
 * Where a letter's link leads without its key, or once it has done its work: members on, guests to where they may ask for
 * another.
 * @throws a redirect
 */
export const redirectWithoutKey = async (): Promise<void> => {
  if (accessKeyUse()) return;
  if (useSession.getState().authenticated) throw redirect({ href: await startPage(), replace: true });
  throw redirect({ to: '/sign/done', replace: true });
};
