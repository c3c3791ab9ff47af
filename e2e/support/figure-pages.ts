import { brands } from '@kindred/brands';
import { safetyNoticeVersion } from '@kindred/contract/engagement/duties';
import type { AuthorizationToken } from '@kindred/contract/session';
import type { BrowserContext } from '@playwright/test';
import { demoAccount } from '../../server/src/demo/account.ts';
import { callServer } from './call.ts';
import { answerConsent } from './consent.ts';
import { addMemberCookie } from './member.ts';

/** The pages whose speed docs/performance.md states. */
export const figurePages = [
  'home',
  'landing',
  'login',
  'registration',
  'game',
  'list',
  'search',
  'thread',
  'profile',
  'paywall',
] as const;
export type FigurePage = (typeof figurePages)[number];

/** The pages of guests. Search engines index them; the robots of members' pages are refused. */
export const publicPages: ReadonlySet<FigurePage> = new Set(['home', 'landing', 'login', 'registration']);

/** The settings of a server with the demo account, whose lists and dialogs have members with photos. */
export const figureServer = { DEMO: '400' } as const;

/** The search finds at least this many members once the demo members are loaded. */
const foundMembers = 10;
const pollMs = 1000;
const mostPolls = 300;

export interface FigureSession {
  readonly origin: string;
  readonly tokens: AuthorizationToken;
  /** The path of each page, with query. */
  readonly paths: Readonly<Record<FigurePage, string>>;
}

/** Signs in with the demo account once its members are loaded. */
export const openFigureSession = async (origin: string): Promise<FigureSession> => {
  const { email, password } = demoAccount;
  const { authorization_token: tokens } = await callServer(origin, 'login', {
    product_id: brands[0].id,
    email,
    password,
  });
  const { token } = tokens.access_token;
  for (let poll = 0; poll < mostPolls; poll += 1) {
    const { hits } = await callServer(origin, 'searchUsers', { filter: {} }, token);
    if (hits.length >= foundMembers) break;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  const { dialogs } = await callServer(origin, 'dialogs', {}, token);
  const dialog = dialogs.find(({ lastMessage }) => lastMessage);
  if (!dialog) throw new Error('The demo account has no dialog with messages.');
  // Else the first message opens the notice.
  await callServer(origin, 'acknowledgeSafetyNotice', { version: safetyNoticeVersion }, token);
  return {
    origin,
    tokens,
    paths: {
      home: '/',
      landing: '/landing',
      login: '/login',
      registration: '/registration',
      game: '/matches',
      list: '/activity/matches',
      search: '/search',
      thread: `/dialogs/${dialog.hid}`,
      profile: '/profile',
      paywall: '/profile?popup=payment&context=settings',
    },
  };
};

/** Signs the browser in for a member's page, and answers the consent, so that no bar covers the page. */
export const prepareContext = async (
  context: BrowserContext,
  { origin, tokens }: FigureSession,
  page: FigurePage,
): Promise<void> => {
  await answerConsent(context);
  if (publicPages.has(page)) return;
  await addMemberCookie(context, origin);
  const session = { origin, text: JSON.stringify(tokens) };
  await context.addInitScript((stored) => {
    if (location.origin === stored.origin) localStorage.setItem('session', stored.text);
  }, session);
};
