import { notFound, type ParsedLocation, redirect, rootRouteId } from '@tanstack/react-router';
import { changeLocale, currentLocale, isLocaleChosen } from '../i18n/i18n.ts';
import { useSession } from '../session/session.ts';
import { findPath, type PathRow } from './paths.ts';
import { startPage } from './start-page.ts';

/** Applies the language of a path's prefix if the visitor has not chosen a language. */
const changeLanguage = async ({ language }: Extract<PathRow, { is: 'redirect' }>): Promise<void> => {
  if (!language || isLocaleChosen()) return;
  const current = currentLocale();
  // A region of the same language stays: a reader of Mexican Spanish does not get European Spanish.
  await changeLocale(current.slice(0, 2) === language.slice(0, 2) ? current : language);
};

/**
 * Decides about a URL that no screen answers (spec 1 §2): old URLs redirect, with their query and hash; a guest at an unknown
 * path gets the not-found page outside the members' frame, and guests' paths redirect members.
 * @throws a redirect, or `notFound` for a guest at an unknown path
 */
export const redirectUnknownPath = async ({ pathname, searchStr, hash }: ParsedLocation): Promise<void> => {
  const row = findPath(pathname);
  if (row?.is === 'redirect') {
    await changeLanguage(row);
    throw redirect({ href: `${row.to}${searchStr}${hash && `#${hash}`}`, replace: true });
  }
  const { authenticated } = useSession.getState();
  // The catch-all route has the members' guard. Without this line it would redirect a guest home without an explanation.
  if (!row && !authenticated) throw notFound({ routeId: rootRouteId });
  if (row?.guard === 'guest' && authenticated) throw redirect({ href: await startPage(), replace: true });
};
