import type { Locale } from '@kindred/i18n/locales';
import { hidForm } from './read-hid.ts';

/** `guest`: members are led on; `member`: guests are led home; `any`: both; `info`: both, on every kind of brand. */
export type Guard = 'guest' | 'member' | 'any' | 'info';

/** What a path's screen waits for: a part of the product that comes later. Each has its words in `placeholder`. */
export type Waiting =
  | 'activity'
  | 'contacts'
  | 'help'
  | 'legal'
  | 'notifications'
  | 'privacy'
  | 'search'
  | 'settings'
  | 'system';

export type PathRow = { readonly guard: Guard } & (
  | { readonly is: 'screen'; readonly at?: string }
  | { readonly is: 'redirect'; readonly to: string; readonly language?: Locale }
  | { readonly is: 'placeholder'; readonly waits: Waiting }
);

const screen = (guard: Guard) => ({ guard, is: 'screen' }) as const;
/** A screen that stands on another path's, to which its route leads. */
const standsOn = (at: string) => ({ ...screen('member'), at }) as const;
const leadsTo = (to: string) => ({ guard: 'any', is: 'redirect', to }) as const;
const speaks = (language: Locale) => ({ guard: 'any', is: 'redirect', to: '/', language }) as const;
const waitsFor = (waits: Waiting, guard: Guard = 'member') => ({ guard, is: 'placeholder', waits }) as const;

/**
 * Every path of the app (spec 1 §2, 2 §2), once: for whom it is, and whether it has a screen (a file in `routes/`), leads
 * elsewhere, or waits for one. `{name}` stands for one part of a path, `/*` for all that may follow. A path that is not
 * here is unknown: the not-found page answers, with status 404 from the server.
 */
export const paths = {
  // Languages come first: `/u{userHashId}` would take `/uk`.
  '/ru/*': speaks('ru-RU'),
  '/en/*': speaks('en-US'),
  '/es/*': speaks('es-ES'),
  '/pt/*': speaks('pt-BR'),
  '/fr/*': speaks('fr-FR'),
  '/pl/*': speaks('pl-PL'),
  '/uk/*': speaks('uk-UA'),
  '/de/*': speaks('de-DE'),

  '/': screen('guest'),
  '/login': screen('guest'),
  '/registration': screen('guest'),
  '/registration/*': leadsTo('/registration'),
  '/social/facebook': screen('guest'),
  '/social/google': screen('guest'),
  '/landing': screen('guest'),
  '/landing/{landingId}': screen('guest'),

  '/sign': leadsTo('/login'),
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
  '/info/help': screen('info'),
  '/info/help/{article}': screen('info'),
  '/info/decision': screen('info'),

  '/matches': screen('member'),
  '/matches/list': screen('member'),
  '/dialogs': screen('member'),
  '/dialogs/{dialogId}': screen('member'),
  '/u{userHashId}': screen('member'),
  '/profile': screen('member'),
  '/settings': standsOn('/profile'),
  '/404': screen('member'),

  '/activity': waitsFor('activity'),
  '/activity/likes': waitsFor('activity'),
  '/activity/visitors': waitsFor('activity'),
  '/activity/suitable': waitsFor('activity'),
  '/activity/matches': waitsFor('activity'),
  '/activity/my-likes': waitsFor('activity'),
  '/feeds': waitsFor('activity'),
  '/search': waitsFor('search'),
  '/systemthread': waitsFor('system'),
  '/contact': waitsFor('contacts'),
  '/contact/{userId}': waitsFor('contacts'),
  '/gallery/{userHashId}/photos/{photoId}': screen('member'),
  '/photos/facebook': screen('member'),
  // Of brands whose payments are a screen of their own (decisions §3 Brand groups).
  '/payments': screen('member'),

  '/profile/checklist': screen('member'),
  '/profile/edit': screen('member'),
  '/profile/edit/personal-data': screen('member'),
  '/profile/steps': screen('member'),
  '/profile/steps/interests': screen('member'),
  '/profile/preview': screen('member'),
  '/profile/favd': waitsFor('activity'),
  '/profile/visitors': waitsFor('activity'),
  '/profile/suitable': waitsFor('activity'),
  '/profile/settings/notifications': waitsFor('notifications'),

  '/settings/language': waitsFor('settings'),
  '/settings/notifications': waitsFor('notifications'),
  '/settings/blocklist': waitsFor('settings'),
  '/settings/profile': waitsFor('settings'),
  '/settings/profile/change-password': waitsFor('settings'),
  '/settings/profile/reasons': waitsFor('settings'),
  '/settings/profile/subreasons': waitsFor('settings'),
  '/settings/profile/paying-problem': waitsFor('settings'),
  '/settings/profile/support': waitsFor('settings'),
  '/settings/profile/email-notifications': waitsFor('settings'),
  '/settings/profile/age': waitsFor('settings'),
  '/settings/profile/service': waitsFor('settings'),
  '/settings/profile/not-able-to-pay': waitsFor('settings'),
  '/settings/profile/deactivate': waitsFor('settings'),
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
  '/settings/privacy': waitsFor('privacy'),
  '/settings/privacy/cookie-privacy-settings': screen('member'),
  '/settings/privacy/do-not-sell-my-personal-information': screen('member'),
  '/settings/privacy/request-profile-info': waitsFor('privacy'),
  '/settings/privacy/request-profile-info/email': waitsFor('privacy'),
  '/settings/consumer-info-center': waitsFor('legal'),
  '/settings/consumer-info-center/company': waitsFor('legal'),
  '/settings/consumer-info-center/payment-and-delivery': waitsFor('legal'),
  '/settings/consumer-info-center/additional-payments': waitsFor('legal'),
  '/settings/consumer-info-center/contract': waitsFor('legal'),
  '/settings/consumer-info-center/payment-accepted-means': waitsFor('legal'),
  '/settings/consumer-info-center/delivery-restrictions': waitsFor('legal'),
  '/settings/consumer-info-center/conformity-duty': waitsFor('legal'),
  '/settings/consumer-info-center/complaints-handling': waitsFor('legal'),
  '/settings/consumer-info-center/withdrawal-rights': screen('member'),
  '/settings/consumer-info-center/online-dispute-resolution': waitsFor('legal'),
  '/settings/consumer-info-center/digital-service-act': waitsFor('legal'),
  '/settings/help-and-support': waitsFor('help'),

  // Addresses of old, which letters and bookmarks still hold.
  '/meeroom': leadsTo('/search'),
  '/support': leadsTo('/matches'),
  '/payments/vipstatus': leadsTo('/matches'),
  '/payments/surprise/list': leadsTo('/matches'),
  '/premium/features': leadsTo('/matches'),
  '/matches/limit': leadsTo('/matches'),
  '/sign/in': leadsTo('/login'),
  '/profile/index': leadsTo('/profile'),
  '/profile/settings': leadsTo('/profile/settings/notifications'),
  '/profile/selected': leadsTo('/profile/favd'),
  '/info': leadsTo('/settings'),
  '/info/about': leadsTo('/info'),
  '/info/privacy-en': leadsTo('/info/privacy-policy'),
  '/info/privacy': leadsTo('/info/privacy-policy'),
  '/info/policy': leadsTo('/info/privacy-policy'),
  '/messages': leadsTo('/dialogs'),
  '/thread': leadsTo('/dialogs'),
  '/u': leadsTo('/matches'),
  '/change-password': leadsTo('/settings/profile/change-password'),
  '/settings/change-password': leadsTo('/settings/profile/change-password'),
  '/blacklist': leadsTo('/settings/blocklist'),
  '/settings/blacklist': leadsTo('/settings/blocklist'),
  '/profile-checklist': leadsTo('/profile/checklist'),
} as const satisfies Record<string, PathRow>;

const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/\*$/, '(?:/.*)?')
      .replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'userHashId' ? hidForm : '[^/]+'))}$`,
  );

/** The row of an address's path, with or without a slash at its end; undefined for what is no path of the app. */
export const lookUp = (pathname: string): PathRow | undefined => {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (Object.hasOwn(paths, path)) return paths[path as keyof typeof paths];
  return Object.entries(paths).find(([known]) => /[{*]/.test(known) && pattern(known).test(path))?.[1];
};
