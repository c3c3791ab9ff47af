import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Brand } from '@kindred/brands/brand';
import { errors } from '@kindred/contract/errors';
import { isLocale, type Locale } from '@kindred/i18n/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { brandFile, brandIcon, brandMessages, isBrandFile, type MessageTree } from './brand-files.ts';
import { brandOf, localeOf } from './brand-of.ts';
import { favicons, manifest, manifestIcons, pageHead, touchIcons } from './page-head.ts';
import { texts } from './translations.ts';
import { unknownHostPage } from './unknown-host.ts';

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const iconSizes: ReadonlySet<number> = new Set([...favicons, ...touchIcons, ...manifestIcons]);
/** Nothing here is the app's page: what is not found under these is not there. */
const apiPath = /^\/(v3|rest|api|apis|realtime|media|i18n|system|assets|brand)(\/|$|\?)/;
const day = 'public, max-age=86400';
/** Everything that guests see may be found; members' pictures may not. */
const robots = 'User-agent: *\nDisallow: /media/\n';

/** Where the members' app is built to; a server without it still answers every call. */
const bareTemplate =
  '<!doctype html><html lang="en-US"><head><meta charset="utf-8"><!--head--></head><body><div id="root"></div><!--boot--></body></html>';

/** Serves the members' app under the host's brand: page, assets, icons, manifest. */
export const addPages = async (app: FastifyInstance, context: Context): Promise<void> => {
  const built = existsSync(`${dist}index.html`);
  const template = built ? await readFile(`${dist}index.html`, 'utf8') : bareTemplate;
  if (built) {
    await app.register(fastifyStatic, {
      root: `${dist}assets`,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      decorateReply: false,
    });
  }
  const version = built ? await builtVersion() : 'unbuilt';
  app.get('/revisionConfig.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ version }),
  );
  addBrandFiles(app, context);
  app.setNotFoundHandler(async (request, reply) => {
    if (apiPath.test(request.url) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      const { status, code } = errors.notFound;
      return reply.code(status).send({ errors: [{ code, message: 'not found' }] });
    }
    const brand = brandOf(request);
    return brand
      ? sendPage(request, reply, { context, brand, template, version })
      : unknownHostPage(context, request, reply);
  });
};

/** What the build says of itself; clients compare it to know that a newer one is there (spec 1 §4 Version watcher). */
const builtVersion = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile(`${dist}revisionConfig.json`, 'utf8')) as { version: string };
  return version;
};

const addBrandFiles = (app: FastifyInstance, context: Context): void => {
  app.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) => {
    const brand = brandOf(request);
    const { file } = request.params;
    const size = Number(/^icon-(\d{2,3})\.png$/.exec(file)?.[1]);
    if (!brand || !(isBrandFile(file) || iconSizes.has(size))) return reply.callNotFound();
    reply.header('cache-control', day);
    if (isBrandFile(file)) return reply.type('image/svg+xml').send(await brandFile(brand, file));
    return reply.type('image/png').send(await brandIcon(brand, size));
  });
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', day).send(robots),
  );
  app.get('/manifest.webmanifest', async (request, reply) => {
    const brand = brandOf(request);
    if (!brand) return unknownHostPage(context, request, reply);
    const locale = localeOf(request, brand);
    const { metaDescription } = await brandMessages(brand, locale);
    return reply
      .type('application/manifest+json')
      .send(manifest(brand, locale, typeof metaDescription === 'string' ? metaDescription : undefined));
  });
};

interface Page {
  readonly context: Context;
  readonly brand: Brand;
  readonly template: string;
  readonly version: string;
}

/** Namespaces that the first paint of an address needs beside the shell's. */
const namespacesOf = (path: string): readonly string[] => {
  const shared = ['common', 'shell', 'errors'];
  if (path === '/') return [...shared, 'home'];
  const [, first = ''] = path.split('/');
  return ['login', 'registration'].includes(first) ? [...shared, first] : shared;
};

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { context, brand, template, version }: Page,
): Promise<FastifyReply> => {
  const cookies = readCookies(request.headers.cookie);
  const locale: Locale = cookies.locale && isLocale(cookies.locale) ? cookies.locale : localeOf(request, brand);
  const palette = cookies.palette === 'light' || cookies.palette === 'dark' ? cookies.palette : undefined;
  const nonce = randomBytes(16).toString('base64');
  const words = await brandMessages(brand, locale);
  const path = request.url.split('?')[0] ?? '/';
  const boot = bootRecord(
    brand,
    locale,
    words,
    await messagesOf(path, locale),
    context.config.demoMembers > 0,
    version,
  );
  const html = template
    .replace(/<html lang="[^"]*"/, `<html lang="${locale}"${palette ? ` data-palette="${palette}"` : ''}`)
    .replace('<!--head-->', () => pageHead(brand, metaOf(words), nonce))
    .replace(
      '<!--boot-->',
      () => `<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`,
    );
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'host, cookie, accept-language')
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('permissions-policy', 'geolocation=(self), camera=(self), microphone=()')
    .send(html);
};

const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const metaOf = (words: MessageTree): { metaTitle?: string; metaDescription?: string } => ({
  ...(typeof words.metaTitle === 'string' ? { metaTitle: words.metaTitle } : {}),
  ...(typeof words.metaDescription === 'string' ? { metaDescription: words.metaDescription } : {}),
});

const messagesOf = async (path: string, locale: Locale): Promise<Record<string, MessageTree>> => {
  const entries = await Promise.all(
    namespacesOf(path).map(async (name) => [name, JSON.parse(await texts(locale, name)) as MessageTree] as const),
  );
  return Object.fromEntries(entries);
};

/** What the app needs of the brand before its first paint; the shape is the app's `Boot`. */
const bootRecord = (
  brand: Brand,
  locale: Locale,
  words: MessageTree,
  messages: Record<string, MessageTree>,
  demo: boolean,
  version: string,
): object => ({
  brand: {
    id: brand.id,
    key: brand.key,
    title: brand.title,
    logo: { src: '/brand/logo.svg', invertedSrc: '/brand/logo-inverse.svg', ...brand.logo },
    groups: brand.groups,
    defaultLocale: brand.defaultLocale,
    home: brand.home,
    ...(brand.registrationUrl ? { registrationUrl: brand.registrationUrl } : {}),
  },
  locale,
  demo,
  version,
  messages: { brand: words, ...messages },
});

const readCookies = (header: string | undefined): Record<string, string | undefined> =>
  Object.fromEntries(
    (header ?? '').split(';').map((pair) => pair.trim().split('=', 2) as [string, string | undefined]),
  );
