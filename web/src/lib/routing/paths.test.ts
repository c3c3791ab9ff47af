import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findPath, type Guard, type PathRow, paths } from './paths.ts';

/** The screens of the documents, as they list them: spec 1 §2 Route rules and Main-application route table, 2 §2. */
const forGuests = `
/ /social/facebook /social/google /registration /login
`;
const openToAll = `
/sign/sign /sign/click /sign/activated /sign/recoverrequest /sign/recover
`;
const information = `
terms contacts subscription-terms privacy-policy cookie-policy do-not-sell-my-personal-information cookie-privacy-settings
tips consent-policy
`;
const forMembers = `
/activity /activity/likes /activity/visitors /activity/suitable /activity/matches /activity/my-likes
/matches /matches/list /dialogs /dialogs/{dialogId} /search /search/nearby /404 /systemthread /contact/{userId}
/u{userHashId} /gallery/{userHashId}/photos/{photoId}
/profile /profile/checklist /profile/edit /profile/edit/personal-data /profile/steps /profile/steps/interests
/profile/preview /profile/favd /profile/settings/notifications /photos/facebook
/settings /settings/language /settings/notifications /settings/blocklist
/settings/profile /settings/profile/change-password /settings/profile/reasons /settings/profile/subreasons
/settings/profile/paying-problem /settings/profile/support /settings/profile/email-notifications /settings/profile/age
/settings/profile/service /settings/profile/not-able-to-pay /settings/profile/deactivate
/settings/subscription /settings/subscription/benefits /settings/subscription/pause /settings/subscription/features
/settings/subscription/comment /settings/subscription/final
/settings/legal-documents /settings/legal-documents/terms /settings/legal-documents/privacy-policy
/settings/legal-documents/subscription-terms /settings/legal-documents/cookie-policy /settings/legal-documents/tips
/settings/legal-documents/consent-policy
/settings/privacy /settings/privacy/cookie-privacy-settings /settings/privacy/do-not-sell-my-personal-information
/settings/privacy/request-profile-info /settings/privacy/request-profile-info/email
/settings/consumer-info-center /settings/consumer-info-center/company
/settings/consumer-info-center/payment-and-delivery /settings/consumer-info-center/additional-payments
/settings/consumer-info-center/contract /settings/consumer-info-center/payment-accepted-means
/settings/consumer-info-center/delivery-restrictions /settings/consumer-info-center/conformity-duty
/settings/consumer-info-center/complaints-handling /settings/consumer-info-center/withdrawal-rights
/settings/consumer-info-center/online-dispute-resolution /settings/consumer-info-center/digital-service-act
/settings/help-and-support
`;
const redirects = {
  '/meeroom': '/search',
  '/support': '/matches',
  '/payments/vipstatus': '/matches',
  '/payments/surprise/list': '/matches',
  '/premium/features': '/matches',
  '/matches/limit': '/matches',
  '/sign': '/login',
  '/sign/in': '/login',
  '/profile/index': '/profile',
  '/info': '/settings',
  '/info/about': '/info',
  '/info/privacy-en': '/info/privacy-policy',
  '/profile/settings': '/profile/settings/notifications',
  '/profile/selected': '/profile/favd',
  // Decisions §5 Addresses.
  '/contact': '/matches/list',
  '/feeds': '/activity',
  '/profile/visitors': '/activity/visitors',
  '/profile/suitable': '/activity/suitable',
  // Listed in the documents without a target.
  '/messages': '/dialogs',
  '/thread': '/dialogs',
  '/u': '/matches',
};
/** “Older deprecated paths” (spec 1 §2), each with the current path of the same purpose. */
const deprecated = {
  '/change-password': '/settings/profile/change-password',
  '/settings/change-password': '/settings/profile/change-password',
  '/blacklist': '/settings/blocklist',
  '/settings/blacklist': '/settings/blocklist',
  '/profile-checklist': '/profile/checklist',
  '/info/privacy': '/info/privacy-policy',
  '/info/policy': '/info/privacy-policy',
};
const prefixes = ['ru', 'en', 'es', 'pt', 'fr', 'pl', 'uk', 'de'];

const words = (text: string): string[] => text.trim().split(/\s+/);
const all = Object.entries(paths) as [string, PathRow][];

/** The routes of the generated route tree by path, without layouts and catch-alls. */
const tree = readFileSync(new URL('../../routeTree.gen.ts', import.meta.url), 'utf8');
const ids = [...tree.matchAll(/^ {2}'(\/[^']*)': typeof/gm)].map(([, id = '']) => id);
const routes = new Map(
  [...new Set(ids)]
    .filter((id) => !/(^|\/)_\w+$|\$$/.test(id))
    .map((id) => {
      const path = id
        .replaceAll(/\/_\w+/g, '')
        .replaceAll(/_(?=\/)/g, '')
        .replaceAll(/\{?\$(\w+)\}?/g, '{$1}');
      return [path.replace(/\/$/, '') || '/', id] as const;
    })
    // A route is also listed without its layouts. The longest id names them.
    .sort(([, one], [, other]) => one.length - other.length),
);

describe('the table of paths', () => {
  it.each([
    ['guest', words(forGuests)],
    ['any', words(openToAll)],
    ['info', words(information).map((page) => `/info/${page}`)],
    ['member', words(forMembers)],
  ] as [Guard, string[]][])('has every %s path of the documents', (guard, listed) => {
    expect(listed.filter((path) => findPath(path)?.is === 'redirect')).toEqual([]);
    expect(listed.map((path) => [path, findPath(path)?.guard])).toEqual(listed.map((path) => [path, guard]));
  });

  it('has every legacy redirect of the documents', () => {
    for (const [path, to] of Object.entries({ ...redirects, ...deprecated }))
      expect([path, findPath(path)]).toMatchObject([path, { to }]);
    for (const prefix of prefixes) {
      for (const path of [`/${prefix}`, `/${prefix}/`, `/${prefix}/login`])
        expect([path, findPath(path)]).toMatchObject([
          path,
          { to: '/', language: expect.stringMatching(`^${prefix}-`) },
        ]);
    }
    expect(findPath('/russia')).toBe(undefined);
  });

  it('has no redirect that the documents do not list', () => {
    const known = new Set([
      ...Object.keys(redirects),
      ...Object.keys(deprecated),
      ...prefixes.map((each) => `/${each}/*`),
    ]);
    // A step of the registration is a hash. A path below the registration redirects to its start.
    known.add('/registration/*');
    expect(all.filter(([path, { is }]) => is === 'redirect' && !known.has(path))).toEqual([]);
  });

  it('redirects to existing paths, and in no circle', () => {
    for (const [path] of all) {
      let [row, steps] = [findPath(path), 0];
      while (row?.is === 'redirect' && steps < 5) [row, steps] = [findPath(row.to), steps + 1];
      expect([path, row?.is === 'screen']).toEqual([path, true]);
    }
  });

  it('finds a path with a trailing slash, and no unlisted path', () => {
    expect(findPath('/systemthread/')).toMatchObject({ is: 'screen' });
    expect(findPath(`/gallery/${'x'.repeat(22)}/photos/7`)).toMatchObject({ is: 'screen' });
    for (const path of [
      '/nowhere',
      '/matches/nowhere',
      '/info/nowhere',
      '/gallery/x/photos',
      '/constructor',
      '/toString',
    ])
      expect([path, findPath(path)]).toEqual([path, undefined]);
  });
});

describe('the route tree', () => {
  /** The route that answers a path of the table: the exact route, else one with a parameter. */
  const routeOf = (path: string): string | undefined =>
    routes.has(path)
      ? path
      : [...routes.keys()].find((route) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));

  it('has a route for every screen, and none for redirects', () => {
    const screens = all.filter(([, { is }]) => is === 'screen').map(([path]) => path);
    expect(screens.filter((path) => !routeOf(path))).toEqual([]);
    const answered = new Set(screens.map(routeOf));
    expect([...routes.keys()].filter((route) => !answered.has(route))).toEqual([]);
    expect(all.filter(([path, { is }]) => is !== 'screen' && routes.has(path))).toEqual([]);
  });

  it('guards each screen as the table says', () => {
    for (const [path, { is, guard }] of all) {
      if (is !== 'screen') continue;
      const id = routes.get(routeOf(path) ?? '') ?? '';
      const layout = /^\/_(guest|member)\//.exec(id)?.[1];
      expect([path, layout ?? 'open']).toEqual([path, guard === 'guest' || guard === 'member' ? guard : 'open']);
    }
  });
});
