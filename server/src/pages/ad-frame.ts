import { randomBytes } from 'node:crypto';
import { adFramePath, adPlaces, adSandbox } from '@kindred/contract/brand/ad-frame';
import type { AdTag } from '@kindred/contract/brand/ad-tag';
import { isLocale } from '@kindred/i18n/locales';
import type { FastifyInstance } from 'fastify';
import { readConsent } from '../features/consent/read-consent.ts';
import { findBrand, matchRequestLocale } from '../http/find-brand.ts';
import { escapeHtml } from '../http/page-head.ts';
import { readTexts } from '../http/translations.ts';

/**
 * Serves the pages with a publisher's ad, which the app shows in a frame ([decision 122](../../../docs/decisions/0122-publisher-tag.md)).
 * They exist only for a brand with a publisher tag, and only after the visitor's consent to advertising.
 */
export const addAdFrames = (app: FastifyInstance): void => {
  for (const place of adPlaces)
    app.get(adFramePath(place), async (request, reply) => {
      const { cookies } = request;
      const brand = findBrand(request);
      const slot = brand?.adTag?.slots[place];
      if (!brand?.adTag || !slot) return reply.callNotFound();
      const locale = cookies.locale && isLocale(cookies.locale) ? cookies.locale : matchRequestLocale(request, brand);
      if (!(await readConsent({ brand, locale, cookies })).advertising) return reply.callNotFound();
      const { ad } = await readTexts<{ ad: { label: string } }>(locale, 'game-notices');
      const nonce = randomBytes(16).toString('base64');
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': adFramePolicy(brand.adTag, nonce),
          'referrer-policy': 'origin',
          'permissions-policy': 'geolocation=(), camera=(), microphone=()',
          'x-robots-tag': 'noindex',
        })
        .send(adFrameHtml(brand.adTag, { slot, nonce, locale, title: ad.label }));
    });
};

/** The content security policy of an ad's page: the origins of this brand's publisher, in a sandbox. @param nonce of the page's own code */
export const adFramePolicy = ({ script, origins }: AdTag, nonce: string): string => {
  const allowed = [...new Set([new URL(script).origin, ...origins])].join(' ');
  return [
    `sandbox ${adSandbox}`,
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${allowed}`,
    // Ads are styled inline. The page contains nothing else.
    `style-src 'unsafe-inline' ${allowed}`,
    ...['img', 'media', 'font', 'connect', 'frame'].map((kind) => `${kind}-src ${allowed}`),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
};

/**
 * Reports to the app that an ad is visible, or that the script failed. `self.origin` of a sandboxed page is `null`, but its URL has the
 * origin of the app.
 */
const reportScript = `
const report = (state) => parent.postMessage(state, location.origin);
addEventListener('error', ({ target }) => target.id === 'tag' && report('failed'), true);
const slot = document.getElementById('slot');
new ResizeObserver(() => slot.offsetHeight > 1 && slot.offsetWidth > 1 && report('shown')).observe(slot);
`;

interface AdFrame {
  readonly slot: string;
  readonly nonce: string;
  readonly locale: string;
  readonly title: string;
}

/** The page: the place of the ad, and the publisher's script, which gets the id of the place and nothing else. */
const adFrameHtml = ({ script }: AdTag, { slot, nonce, locale, title }: AdFrame): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title>
<style>html{height:100%}body{box-sizing:border-box;min-height:100%;margin:0;display:grid;place-items:center}#slot{max-width:100%;overflow:hidden}</style></head>
<body><div id="slot" data-slot="${escapeHtml(slot)}"></div><script nonce="${nonce}">${reportScript}</script>
<script async id="tag" src="${escapeHtml(script)}" data-slot="${escapeHtml(slot)}"></script></body></html>`;
