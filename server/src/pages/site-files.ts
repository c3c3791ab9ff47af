import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { brandFile, brandIcon, brandMessages, isBrandFile } from '../http/brand-files.ts';
import { findBrand, matchRequestLocale } from '../http/find-brand.ts';
import { escapeHtml, favicons, manifest, manifestIcons, touchIcons } from '../http/page-head.ts';
import { shareImage } from '../http/share-image.ts';
import { siteOf } from '../http/site-of.ts';
import { listedPaths } from './public-pages.ts';
import { sendUnknownHostPage } from './unknown-host.ts';

const iconSizes: ReadonlySet<number> = new Set([...favicons, ...touchIcons, ...manifestIcons]);
const day = 'public, max-age=86400';

/** Serves a brand's files for browsers and search engines: icons, drawings, manifest, robots.txt, sitemap. */
export const addSiteFiles = (app: FastifyInstance, context: Context): void => {
  app.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) => {
    const brand = findBrand(request);
    const { file } = request.params;
    const size = Number(/^icon-(\d{2,3})\.png$/.exec(file)?.[1]);
    const isKnown = isBrandFile(file) || file === 'og.png' || iconSizes.has(size);
    if (!brand || !isKnown) return reply.callNotFound();
    // Webmail shows these files in pages of other sites.
    reply.header('cache-control', day).header('cross-origin-resource-policy', 'cross-origin');
    if (isBrandFile(file)) return reply.type('image/svg+xml').send(await brandFile(brand, file));
    return reply.type('image/png').send(file === 'og.png' ? await shareImage(brand) : await brandIcon(brand, size));
  });
  app.get('/manifest.webmanifest', async (request, reply) => {
    const brand = findBrand(request);
    if (!brand) return sendUnknownHostPage(context, request, reply);
    const locale = matchRequestLocale(request, brand);
    const { metaDescription } = await brandMessages(brand, locale);
    return reply
      .type('application/manifest+json')
      .send(manifest(brand, locale, typeof metaDescription === 'string' ? metaDescription : undefined));
  });
  // Search engines may crawl all pages, but not the photos of members.
  app.get('/robots.txt', async (request, reply) => {
    const brand = findBrand(request);
    const sitemap = brand ? `\nSitemap: ${siteOf(context.config, request, brand)}/sitemap.xml\n` : '';
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', day)
      .send(`User-agent: *\nDisallow: ${brand ? '/media/' : '/'}\n${sitemap}`);
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const brand = findBrand(request);
    if (!brand) return sendUnknownHostPage(context, request, reply);
    const site = siteOf(context.config, request, brand);
    const urls = listedPaths(brand).map((path) => `<url><loc>${escapeHtml(site + path)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', day)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      );
  });
};
