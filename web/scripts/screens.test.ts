import { splitHids } from '@kindred/contract/experiments';
import { expect, test } from 'vitest';
import { readPopups } from './popup-sources.ts';
import { pathPattern, readRoute, screensOf } from './screens.ts';

test('a route’s texts are those of its loader and its lazy parts, without names that depend on a parameter', () => {
  const code = `
    const Extra = lazyExtra(() => loadNamespaces('boost'));
    export const Route = createFileRoute('/_member/info/$document')({
      loader: ({ params }) => Promise.all([loadNamespaces('info', \`legal-\${params.document}\`), loadScreen({ texts: ['lists', 'member-menu'] })]),
    });`;
  expect(readRoute(code)).toEqual({
    id: '/_member/info/$document',
    texts: ['boost', 'info', 'lists', 'member-menu'],
  });
  expect(readRoute('export const helper = 1;')).toBeUndefined();
});

test.each([
  ['/_member/_activity/activity/', '/activity'],
  ['/_member/_activity/profile_/favd', '/profile/favd'],
  ['/_member/dialogs/$dialogId', '/dialogs/AbC-1_'],
  ['/_member/u{$userHashId}', '/uAbC-1_'],
])('%s matches %s, with a slash at the end too, and no path below it', (id, path) => {
  const pattern = new RegExp(pathPattern(id));
  expect(path).toMatch(pattern);
  expect(`${path}/`).toMatch(pattern);
  expect(`${path}/more`).not.toMatch(pattern);
});

test('a screen has the files and texts of the routes around it and its first calls, fixed paths come first, and a guest’s form has no tab', () => {
  const init = { method: 'POST', path: '/v3/init', values: { splitHids } };
  const routes = [
    { id: '/_member', texts: ['shell'] },
    { id: '/_member/_activity', texts: ['lists'] },
    { id: '/_member/dialogs/$dialogId', texts: ['messenger'] },
    { id: '/_member/_activity/activity/', texts: ['lists', 'feed'] },
    { id: '/_member/$', texts: ['unknown'] },
    { id: '/_member/_activity/profile_/favd', texts: [] },
    { id: '/_guest/login', texts: ['login'] },
    { id: '/_guest/sign', texts: ['sign'] },
  ];
  expect(screensOf(routes, (id) => ['frame.js', `${id}.js`])).toEqual([
    {
      path: '^/activity/?$',
      tab: '/activity',
      frame: 'member-frame',
      files: ['frame.js', '/_member.js', '/_member/_activity.js', '/_member/_activity/activity/.js'],
      texts: ['shell', 'lists', 'feed'],
      calls: [init, { method: 'GET', path: '/v3/activityFeed/activities', values: {} }],
    },
    {
      path: '^/profile/favd/?$',
      tab: '/activity',
      frame: 'list-frame',
      files: ['frame.js', '/_member.js', '/_member/_activity.js', '/_member/_activity/profile_/favd.js'],
      texts: ['shell', 'lists'],
      calls: [init, { method: 'GET', path: '/v3/favorites', values: {}, pictures: ['items', 'user.thumbnail'] }],
    },
    {
      path: '^/login/?$',
      tab: undefined,
      frame: 'guest-frame',
      files: ['frame.js', '/_guest/login.js'],
      texts: ['login'],
      calls: [],
    },
    {
      path: '^/dialogs/(?<dialogId>[^/]+)/?$',
      tab: '/dialogs',
      frame: 'member-frame',
      files: ['frame.js', '/_member.js', '/_member/dialogs/$dialogId.js'],
      texts: ['shell', 'messenger'],
      calls: [init, { method: 'GET', path: '/v3/messenger/dialogs/{id}/messages', values: { id: '$dialogId' } }],
    },
  ]);
});

test('the popups of both lists are read', () => {
  const names = readPopups().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['payment', 'block', 'abuse']));
  expect(new Set(names).size).toBe(names.length);
});
