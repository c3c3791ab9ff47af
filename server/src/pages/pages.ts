import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Brand } from '@kindred/brands/brand';
import type { Boot, MessageTree, PreparedScreen } from '@kindred/contract/brand/boot';
import { CallError, errors } from '@kindred/contract/errors';
import { ratesPerMinute } from '@kindred/contract/rates';
import { isLocale, type Locale } from '@kindred/i18n/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { consentVariant, consentVersion } from '../features/consent/consent-terms.ts';
import { tagManagerOf } from '../features/consent/tag-manager-of.ts';
import { visitorCountry } from '../features/consent/visitor-country.ts';
import { flagsOfVisit } from '../features/experiments/flags-of-visit.ts';
import { brandDrawings, brandMessages } from '../http/brand-files.ts';
import { addBuiltFiles } from '../http/built-files.ts';
import { sendCompressed } from '../http/compress.ts';
import { cookieSetter } from '../http/cookies.ts';
import { findBrand, matchRequestLocale } from '../http/find-brand.ts';
import { addFontFiles } from '../http/font-files.ts';
import { countsAddress } from '../http/loopback.ts';
import { consumeFromNetwork } from '../http/network-limits.ts';
import { pageHead } from '../http/page-head.ts';
import { siteOf } from '../http/site-of.ts';
import { addAdFrames } from './ad-frame.ts';
import { createBootRecord, renderBootScript } from './boot-record.ts';
import { addConsentScript, consentScript, requestsConsent } from './consent-frame.ts';
import { preloadScreen, prioritizeFirstPaint, sendFirstCalls } from './first-paint.ts';
import { createInlineScript, type InlineScript } from './inline-script.ts';
import { type FindScreen, readScreens, union } from './prepared-screens.ts';
import { findPublicPage } from './public-pages.ts';
import { loadRenderer, type Renderer } from './render-page.ts';
import { createSecurityPolicy } from './security-policy.ts';
import { addSiteFiles } from './site-files.ts';
import { structuredData } from './structured-data.ts';
import { setTrafficCookie } from './traffic-cookie.ts';
import { sendUnknownHostPage } from './unknown-host.ts';
import { addWorkerFiles } from './worker-files.ts';

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
/** The paths that are not pages of the app. An unknown path below them is answered with a JSON error. */
const apiPath = /^\/(v3|rest|api|apis|realtime|media|i18n|system|assets|fonts|brand|console)(\/|$|\?)/;

/** The template of a server without a build of the app. It still answers every call. */
const emptyTemplate =
  '<!doctype html><html lang="en-US"><head><meta charset="utf-8"><!--head--></head><body><div id="root"></div><!--boot--></body></html>';

/** Serves the members' app under the host's brand: page, assets, icons, manifest. */
export const addPages = async (app: FastifyInstance, context: Context): Promise<void> => {
  const isBuilt = existsSync(`${dist}index.html`);
  const template = isBuilt ? await readFile(`${dist}index.html`, 'utf8') : emptyTemplate;
  if (isBuilt) await addBuiltFiles(app, `${dist}assets`, '/assets/');
  const assets = isBuilt ? await readdir(`${dist}assets`) : [];
  const version = isBuilt ? await readBuildVersion() : 'unbuilt';
  const renderer = await loadRenderer(context);
  const findScreen = await readScreens(`${dist}screens.json`);
  const firstCalls = isBuilt ? createInlineScript(await readFile(`${dist}first-calls.js`, 'utf8')) : undefined;
  app.get('/revisionConfig.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ version }),
  );
  addSiteFiles(app, context);
  addFontFiles(app);
  await addWorkerFiles(app, context);
  addAdFrames(app);
  app.setNotFoundHandler(async (request, reply) => {
    if (apiPath.test(request.url) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      const { status, code } = errors.notFound;
      return reply.code(status).send({ errors: [{ code, message: 'not found' }] });
    }
    const brand = findBrand(request);
    return brand
      ? sendPage(request, reply, { context, brand, template, assets, version, renderer, findScreen, firstCalls })
      : sendUnknownHostPage(context, request, reply);
  });
};

/** The version of the build. Clients compare it to detect a new build (spec 1 §4 Version watcher). */
const readBuildVersion = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile(`${dist}revisionConfig.json`, 'utf8')) as { version: string };
  return version;
};

interface Site {
  readonly context: Context;
  readonly brand: Brand;
  readonly template: string;
  /** The names of the build's files. */
  readonly assets: readonly string[];
  readonly version: string;
  readonly renderer: Renderer;
  readonly findScreen: FindScreen;
  /** The script that sends the first calls of a screen. */
  readonly firstCalls: InlineScript | undefined;
}

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { context, brand, template, assets, version, renderer, findScreen, firstCalls }: Site,
): Promise<FastifyReply> => {
  const { cookies } = request;
  const locale: Locale =
    cookies.locale && isLocale(cookies.locale) ? cookies.locale : matchRequestLocale(request, brand);
  const palette = cookies.palette === 'light' || cookies.palette === 'dark' ? cookies.palette : brand.palette;
  const nonce = randomBytes(16).toString('base64');
  const brandTexts = await brandMessages(brand, locale);
  const [path = '/', query] = request.url.split('?');
  const page = findPublicPage(brand, path);
  if (page?.rendered) await limitPage(context, page.path, request.ip);
  const isMember = cookies.member !== undefined;
  // The browser of a member replaces the guests' page immediately, so the page is not rendered.
  const renderedName = isMember ? undefined : page?.rendered;
  const search = new URLSearchParams(query);
  const screen = renderedName === undefined ? findScreen({ path, search, isMember }) : undefined;
  const content = await page?.content?.(brand, locale);
  const { demo } = context;
  const social = context.social.offered(brand);
  const tagManager = tagManagerOf(context.config, brand);
  const consent = {
    variant: consentVariant(brand, visitorCountry(context.config, { address: request.ip, cookies })),
    version: await consentVersion(brand, locale),
  };
  // A page request has no member yet, so the call `init` sends the flags that apply to a share of members.
  const features = await flagsOfVisit({ context, brand, address: request.ip, cookies, subject: undefined });
  const pageData = { brand, locale, brandTexts, social, consent, tagManager, features, demo, version };
  const boot = await createBootRecord({ ...pageData, namespaces: union(page?.namespaces, screen?.texts) });
  const drawings = await brandDrawings(brand);
  // The footer and the information pages list other links for each consent variant. The frames and the note about JavaScript do not.
  const rendered =
    renderedName === undefined
      ? ''
      : await renderer.renderPage(
          `${brand.key} ${locale} ${consent.variant} ${path}`,
          renderedName,
          path,
          async () => ({
            ...boot,
            drawings,
          }),
        );
  // The scripts replace the frame by the page. It depends on nothing that a visitor sends, because it is cached.
  const frame = screen ? await renderFrame(renderer, `${brand.key} ${locale}`, screen, boot) : '';
  const consentFrame = requestsConsent(path, cookies, consent)
    ? await renderer.renderPage(
        `${brand.key} ${locale} ${consent.variant} ${consent.version}`,
        'consent-frame',
        '/',
        async () => createBootRecord({ ...pageData, namespaces: ['consent'] }),
      )
    : '';
  // A page that is not rendered explains in `<noscript>` that it needs JavaScript.
  const noScript = rendered
    ? ''
    : await renderer.renderPage(`${brand.key} ${locale}`, 'no-script', '/', async () =>
        createBootRecord({ ...pageData, namespaces: ['no-script'] }),
      );
  // A brand in information-only mode answers every other path with its home page.
  const isKnown = brand.home.kind === 'info-only' || renderer.isKnownPath(decodePath(path));
  const meta = metaOf(brandTexts);
  const head = pageHead(
    brand,
    {
      locale,
      title: content?.title ?? meta.title ?? brand.title,
      description: meta.description,
      site: siteOf(context.config, request, brand),
      canonical: page?.indexed ? canonicalPath(page.path, path) : undefined,
      data: page?.path === '/' ? structuredData(brand, siteOf(context.config, request, brand), demo) : undefined,
    },
    nonce,
  );
  const prepared = screen ? preloadScreen(template, screen, locale, assets) : template;
  const html = (rendered ? prioritizeFirstPaint(template, locale, assets) : prepared)
    .replace(/<html lang="[^"]*"/, `<html lang="${locale}"${palette ? ` data-palette="${palette}"` : ''}`)
    .replace('<!--head-->', () => `${screen ? sendFirstCalls(screen, version, template, firstCalls) : ''}${head}`)
    .replace('</head>', `${frame ? hideFrame(nonce) : ''}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `${addConsentScript(consentFrame)}<div id="root">${rendered || frame}</div>${noScript}`,
    )
    .replace('<!--boot-->', () => renderBootScript(boot));
  reply
    .code(isKnown ? 200 : errors.notFound.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'host, cookie, accept-language, accept-encoding')
    .header(
      'content-security-policy',
      createSecurityPolicy(
        nonce,
        firstCalls ? [consentScript, firstCalls] : [consentScript],
        tagManager,
        brand.supportWidget,
        context.gateway?.origin,
        brand.registrationUrl,
      ),
    )
    .header('permissions-policy', 'geolocation=(self), camera=(self), microphone=()');
  setTrafficCookie({ url: request.url, cookies, setCookie: cookieSetter(context.config, reply) });
  return sendCompressed(request, reply, html);
};

const renderFrame = (renderer: Renderer, key: string, { frame, tab = '/' }: PreparedScreen, boot: Boot) =>
  renderer.renderPage(`${key} ${frame} ${tab}`, frame, tab, async () => boot);

/** Without JavaScript the note about it replaces the frame. */
const hideFrame = (nonce: string): string => `<noscript><style nonce="${nonce}">#root{display:none}</style></noscript>`;

/** Decodes a path as the app's router does. A path with invalid percent-encoding is returned unchanged, and is unknown. */
const decodePath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/**
 * Limits the requests for rendered pages, which cost more than most calls. Counts by the page's pattern, so that invented ids do not
 * bypass the limit.
 * @throws CallError tooManyRequests
 */
const limitPage = async ({ limiter, config }: Context, pattern: string, address: string): Promise<void> => {
  if (!countsAddress(config, address)) return;
  const limit = { name: `rate:page:${pattern}`, points: ratesPerMinute.read, seconds: 60 };
  const retryAfterSeconds = await consumeFromNetwork(limiter, limit, address);
  if (retryAfterSeconds > 0) throw new CallError('tooManyRequests', { retryAfterSeconds });
};

/** The canonical path: without a slash at the end. In information-only mode the home page at every path has the path `/`. */
const canonicalPath = (pattern: string, path: string): string => (pattern.includes(':') ? path : pattern);

const metaOf = ({ metaTitle, metaDescription }: MessageTree): { title?: string; description?: string } => ({
  ...(typeof metaTitle === 'string' ? { title: metaTitle } : {}),
  ...(typeof metaDescription === 'string' ? { description: metaDescription } : {}),
});
