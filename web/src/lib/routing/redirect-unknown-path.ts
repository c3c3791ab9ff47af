import { notFound, type ParsedLocation, redirect, rootRouteId } from '@tanstack/react-router';
import { changeLocale, currentLocale, isLocaleChosen } from '../i18n/i18n.ts';
import { useSession } from '../session/session.ts';
import { lookUp, type PathRow, type Waiting } from './paths.ts';
import { startPage } from './start-page.ts';

/** The row of a language's prefix: a visitor who has chosen none gets that language from now on. */
const speak = async ({ language }: Extract<PathRow, { is: 'redirect' }>): Promise<void> => {
  if (!language || isLocaleChosen()) return;
  const current = currentLocale();
  // Who reads Mexico's Spanish already is not sent to Spain.
  await changeLocale(current.slice(0, 2) === language.slice(0, 2) ? current : language);
};

/**
 * Decides about a URL that no screen answers (spec 1 §2): old URLs redirect, with their query and hash; a guest at an unknown
 * path gets the not-found page outside the members' frame, and guests' paths redirect members. Returns what a placeholder waits for.
 * @throws a redirect, or `notFound` for a guest at an unknown path
 */
export const redirectUnknownPath = async ({
  pathname,
  searchStr,
  hash,
}: ParsedLocation): Promise<{ waits?: Waiting }> => {
  const row = lookUp(pathname);
  if (row?.is === 'redirect') {
    await speak(row);
    throw redirect({ href: `${row.to}${searchStr}${hash && `#${hash}`}`, replace: true });
  }
  const { authenticated } = useSession.getState();
  // The catch-all route is the members': without this, a guest would be redirected home without a word.
  if (!row && !authenticated) throw notFound({ routeId: rootRouteId });
  if (row?.guard === 'guest' && authenticated) throw redirect({ href: await startPage(), replace: true });
  return row?.is === 'placeholder' ? { waits: row.waits } : {};
};
