import { redirect } from '@tanstack/react-router';
import { accessKeyUse } from '../session/access-key.ts';
import { useSession } from '../session/session.ts';
import { startPage } from './start-page.ts';

/**
 * Redirects from the page of an email's link if the URL has no access key: members to their start page, guests to the page that
 * sends another email.
 * @throws a redirect
 */
export const redirectWithoutKey = async (): Promise<void> => {
  if (accessKeyUse()) return;
  if (useSession.getState().authenticated) throw redirect({ href: await startPage(), replace: true });
  throw redirect({ to: '/sign/done', replace: true });
};
