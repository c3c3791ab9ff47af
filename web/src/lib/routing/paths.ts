import type { Locale } from '@kindred/i18n/locales';
import { hidForm } from './read-hid.ts';

/** `guest`: members are redirected; `member`: guests are redirected home; `any`: both; `info`: both, on every kind of brand. */
export type Guard = 'guest' | 'member' | 'any' | 'info';

export type PathRow = { readonly guard: Guard } & (
  | { readonly is: 'screen'; readonly at?: string }
  | { readonly is: 'redirect'; readonly to: string; readonly language?: Locale }
);

const screen = (guard: Guard) => ({ guard, is: 'screen' }) as const;
/** A screen that opens over the screen of another path. */
const screenOn = (at: string) => ({ ...screen('member'), at }) as const;
const redirectTo = (to: string) => ({ guard: 'any', is: 'redirect', to }) as const;
const redirectToLanguage = (language: Locale) => ({ guard: 'any', is: 'redirect', to: '/', language }) as const;

/**
 * Every path of the app (spec 1 §2, 2 §2): its guard, and whether it is a screen (a file in `routes/`) or a redirect.
 * `{name}` matches one part of a path, `/*` matches any rest. An unknown path gets the not-found page, with status 404 from the
 * server.
 */
export const paths = {
  // Languages come first: `/u{userHashId}` matches `/uk`.
  '/ru/*': redirectToLanguage('ru-RU'),
  '/en/*': redirectToLanguage('en-US'),
  '/es/*': redirectToLanguage('es-ES'),
  '/pt/*': redirectToLanguage('pt-BR'),
  '/fr/*': redirectToLanguage('fr-FR'),
  '/pl/*': redirectToLanguage('pl-PL'),
  '/uk/*': redirectToLanguage('uk-UA'),
  '/de/*': redirectToLanguage('de-DE'),

  '/': screen('guest'),
  '/login': screen('guest'),
  '/registration': screen('guest'),
  '/registration/*': redirectTo('/registration'),
  '/social/facebook': screen('guest'),
  '/social/google': screen('guest'),
  '/landing': screen('guest'),
  '/landing/{landingId}': screen('guest'),

  '/sign': redirectTo('/login'),
  '/sign/sign': screen('any'),
  '/sign/click': screen('any'),
  '/sign/done': screen('guest'),
  '/sign/activated': screen('any'),
  '/sign/recoverrequest': screen('any'),
  '/sign/recover': screen('any'),

  '/info/terms': screen('info'),
  '/info/contacts': screen('info'),
  '/info/subscription-terms': screen('info'),
  '/info/privacy-policy': screen('info'),
  '/info/cookie-policy': screen('info'),
  '/info/do-not-sell-my-personal-information': screen('info'),
  '/info/cookie-privacy-settings': screen('info'),
  '/info/tips': screen('info'),
  '/info/consent-policy': screen('info'),
  '/info/accessibility': screen('info'),
  '/info/child-safety': screen('info'),
  '/info/image-removal': screen('info'),
  '/info/help': screen('info'),
  '/info/help/{article}': screen('info'),
  '/info/decision': screen('info'),
  '/info/unsubscribe': screen('info'),
  '/info/cancellation': screen('info'),
  '/info/withdrawal': screen('info'),

  '/matches': screen('member'),
  '/matches/list': screen('member'),
  '/dialogs': screen('member'),
  '/dialogs/{dialogId}': screen('member'),
  '/u{userHashId}': screen('member'),
  '/profile': screen('member'),
  '/settings': screenOn('/profile'),
  '/404': screen('member'),

  '/activity': screen('member'),
  '/activity/likes': screen('member'),
  '/activity/visitors': screen('member'),
  '/activity/suitable': screen('member'),
  '/activity/matches': screen('member'),
  '/activity/my-likes': screen('member'),
  '/feeds': redirectTo('/activity'),
  '/search': screen('member'),
  '/search/nearby': screen('member'),
  '/systemthread': screen('member'),
  '/contact': redirectTo('/matches/list'),
  '/contact/{userId}': screen('member'),
  '/gallery/{userHashId}/photos/{photoId}': screen('member'),
  '/photos/facebook': screen('member'),
  // For brands of the group `fullscreen-payments` (decisions §3 Brand groups).
  '/payments': screen('member'),

  '/profile/checklist': screen('member'),
  '/profile/edit': screen('member'),
  '/profile/edit/personal-data': screen('member'),
  '/profile/steps': screen('member'),
  '/profile/steps/interests': screen('member'),
  '/profile/preview': screen('member'),
  '/profile/favd': screen('member'),
  '/profile/visitors': redirectTo('/activity/visitors'),
  '/profile/suitable': redirectTo('/activity/suitable'),
  '/profile/settings/notifications': screen('member'),

  '/settings/language': screenOn('/profile'),
  '/settings/notifications': screen('member'),
  '/settings/blocklist': screen('member'),
  '/settings/profile': screenOn('/profile'),
  '/settings/devices': screen('member'),
  '/settings/profile/change-password': screen('member'),
  '/settings/profile/reasons': screen('member'),
  '/settings/profile/subreasons': screen('member'),
  '/settings/profile/paying-problem': screen('member'),
  '/settings/profile/support': screen('member'),
  '/settings/profile/email-notifications': screen('member'),
  '/settings/profile/age': screen('member'),
  '/settings/profile/service': screen('member'),
  '/settings/profile/not-able-to-pay': screen('member'),
  '/settings/profile/deactivate': screen('member'),
  '/settings/subscription': screen('member'),
  '/settings/subscription/benefits': screen('member'),
  '/settings/subscription/pause': screen('member'),
  '/settings/subscription/features': screen('member'),
  '/settings/subscription/comment': screen('member'),
  '/settings/subscription/final': screen('member'),
  '/settings/decisions': screen('member'),
  '/settings/decisions/{uid}': screen('member'),
  '/settings/legal-documents': screen('member'),
  '/settings/legal-documents/terms': screen('member'),
  '/settings/legal-documents/privacy-policy': screen('member'),
  '/settings/legal-documents/subscription-terms': screen('member'),
  '/settings/legal-documents/cookie-policy': screen('member'),
  '/settings/legal-documents/tips': screen('member'),
  '/settings/legal-documents/consent-policy': screen('member'),
  '/settings/legal-documents/accessibility': screen('member'),
  '/settings/legal-documents/child-safety': screen('member'),
  '/settings/legal-documents/digital-service-act': screen('member'),
  '/settings/privacy': screen('member'),
  '/settings/privacy/cookie-privacy-settings': screen('member'),
  '/settings/privacy/do-not-sell-my-personal-information': screen('member'),
  '/settings/privacy/request-profile-info': screen('member'),
  '/settings/privacy/request-profile-info/email': screen('member'),
  '/settings/consumer-info-center': screen('member'),
  '/settings/consumer-info-center/company': screen('member'),
  '/settings/consumer-info-center/payment-and-delivery': screen('member'),
  '/settings/consumer-info-center/additional-payments': screen('member'),
  '/settings/consumer-info-center/contract': screen('member'),
  '/settings/consumer-info-center/payment-accepted-means': screen('member'),
  '/settings/consumer-info-center/delivery-restrictions': screen('member'),
  '/settings/consumer-info-center/conformity-duty': screen('member'),
  '/settings/consumer-info-center/complaints-handling': screen('member'),
  '/settings/consumer-info-center/withdrawal-rights': screen('member'),
  '/settings/consumer-info-center/online-dispute-resolution': screen('member'),
  '/settings/consumer-info-center/digital-service-act': screen('member'),
  '/settings/help-and-support': screen('member'),

  // Former URLs, which emails and bookmarks still contain.
  '/meeroom': redirectTo('/search'),
  '/support': redirectTo('/matches'),
  '/payments/vipstatus': redirectTo('/matches'),
  '/payments/surprise/list': redirectTo('/matches'),
  '/premium/features': redirectTo('/matches'),
  '/matches/limit': redirectTo('/matches'),
  '/sign/in': redirectTo('/login'),
  '/profile/index': redirectTo('/profile'),
  '/profile/settings': redirectTo('/profile/settings/notifications'),
  '/profile/selected': redirectTo('/profile/favd'),
  '/info': redirectTo('/settings'),
  '/info/about': redirectTo('/info'),
  '/info/privacy-en': redirectTo('/info/privacy-policy'),
  '/info/privacy': redirectTo('/info/privacy-policy'),
  '/info/policy': redirectTo('/info/privacy-policy'),
  '/messages': redirectTo('/dialogs'),
  '/thread': redirectTo('/dialogs'),
  '/u': redirectTo('/matches'),
  '/change-password': redirectTo('/settings/profile/change-password'),
  '/settings/change-password': redirectTo('/settings/profile/change-password'),
  '/blacklist': redirectTo('/settings/blocklist'),
  '/settings/blacklist': redirectTo('/settings/blocklist'),
  '/profile-checklist': redirectTo('/profile/checklist'),
} as const satisfies Record<string, PathRow>;

const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/\*$/, '(?:/.*)?')
      .replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'userHashId' ? hidForm : '[^/]+'))}$`,
  );

/** Finds the row of a path, with or without a trailing slash. */
export const findPath = (pathname: string): PathRow | undefined => {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (Object.hasOwn(paths, path)) return paths[path as keyof typeof paths];
  return Object.entries(paths).find(([known]) => /[{*]/.test(known) && pattern(known).test(path))?.[1];
};
