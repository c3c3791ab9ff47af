import { brands } from '@kindred/brands';
import { defaultLocale } from '@kindred/i18n/locales';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { storeAnswers } from '../support/answered-registration.ts';
import { callAsDevice } from '../support/call.ts';
import { answerConsent } from '../support/consent.ts';
import { openBrowser } from '../support/member.ts';
import { openConsole } from '../support/operator.ts';
import { person } from '../support/register.ts';
import type { RunningServer } from '../support/server.ts';
import { type CrawlRole, pseudoLanguage } from './pages.ts';
import { showPseudoLanguage } from './pseudo-language.ts';
import { type CrawlTab, openTab } from './tab.ts';
import { brandOfGroup, type CrawlWorld } from './world.ts';

const brandOf = (role: keyof CrawlWorld['visitors']) =>
  ({ strict: brandOfGroup('strict'), fullScreen: brandOfGroup('fullscreen-payments') })[role as string] ?? brands[0];

/** Opens a browser as a member with a session of its own, since two browsers with one session would refresh its token twice. */
const openMember = async (
  browser: Browser,
  { visitors }: CrawlWorld,
  role: keyof CrawlWorld['visitors'],
  options: BrowserContextOptions,
): Promise<Page> => {
  const { origin, email, password } = visitors[role];
  const { answer } = await callAsDevice(origin, 'login', { product_id: brandOf(role).id, email, password });
  return openBrowser(browser, { origin, tokens: answer.authorization_token }, options);
};

/** Opens a guest's browser, with answers to the steps of the registration before its last ones. */
const openGuest = async (browser: Browser, server: RunningServer, options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({ baseURL: server.url(), ...options });
  const page = await context.newPage();
  await storeAnswers(page, server, person({ name: 'Maximiliane', gender: 'f' }));
  return page;
};

/** Opens a tab for a role in a language, empty and with answered consent. */
export const openVisitor = async (
  browser: Browser,
  server: RunningServer,
  world: CrawlWorld,
  { role, language }: { readonly role: CrawlRole; readonly language: string },
): Promise<CrawlTab> => {
  const locale = language === pseudoLanguage ? defaultLocale : language;
  const options: BrowserContextOptions = { locale, hasTouch: true, reducedMotion: 'reduce', serviceWorkers: 'block' };
  const page = await (role === 'guest'
    ? openGuest(browser, server, options)
    : role === 'admin' || role === 'support'
      ? openConsole(browser, server, world.operators[role], options)
      : openMember(browser, world, role, options));
  const context = page.context();
  await answerConsent(context);
  await context.addInitScript((tag) => {
    if (location.protocol === 'http:' && !/(?:^|; )locale=/.test(document.cookie))
      document.cookie = `locale=${tag}; path=/`;
  }, locale);
  if (language === pseudoLanguage) await showPseudoLanguage(context);
  return openTab(page);
};
