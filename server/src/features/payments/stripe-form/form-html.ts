import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../../http/page-head.ts';
import type { FormAppearance, OpenedForm } from '../../../ports/gateway/gateway.ts';
import type { FormData } from './browser/form-data.d.ts';
import { formatFontFamily, formStyle } from './form-style.ts';

const readScript = (name: string): string => readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8');
const formScript = readScript('form.js');
const expiredScript = readScript('expired.js');

/** The content security policy of the form: Stripe's hosts only. @param nonce of the page's scripts and style */
export const formPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' https://js.stripe.com https://*.js.stripe.com`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    'connect-src https://api.stripe.com https://js.stripe.com',
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'img-src https://*.stripe.com',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** The texts around the fields, shown where the form is alone in a window. */
interface FormTexts {
  readonly locale: string;
  readonly title: string;
  readonly brand: string;
  readonly price: string;
  readonly pay: string;
  readonly back: string;
}

const dataOf = (form: OpenedForm, appearance: FormAppearance): FormData => {
  const { payment, appearance: _appearance, ...options } = form;
  return {
    ...options,
    method: payment.method,
    processing: appearance.labels.processing ?? '',
    radius: appearance.variables.radius ?? '',
    fontFamily: formatFontFamily(appearance),
    fonts: (appearance.fonts ?? []).map(({ family, src }) => ({ family, src: `url(${src})`, weight: '100 900' })),
  };
};

/** The form's page. @param nonce of its policy */
export const formHtml = (form: OpenedForm, appearance: FormAppearance, nonce: string, texts: FormTexts): string => {
  // No `<` in the data can end the script element.
  const json = JSON.stringify(dataOf(form, appearance)).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="${texts.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(texts.title)}</title><style nonce="${nonce}">${formStyle(appearance)}</style>
<script src="https://js.stripe.com/v3/" nonce="${nonce}"></script></head>
<body><main><header hidden><p>${escapeHtml(texts.brand)}</p><h1>${escapeHtml(texts.price)}</h1></header><div id="fields"></div>
<p role="alert" hidden>${escapeHtml(appearance.labels.failed ?? '')}</p><footer hidden><button type="button">${escapeHtml(texts.pay)}</button><a id="back">${escapeHtml(texts.back)}</a></footer></main>
<script type="application/json" id="form-data" nonce="${nonce}">${json}</script><script type="module" nonce="${nonce}">${formScript}</script></body></html>`;
};

export interface ExpiredTexts {
  readonly title: string;
  readonly text: string;
}

/** The page in place of a form whose order expired. */
export const expiredHtml = ({ title, text }: ExpiredTexts, locale: string, nonce: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>
<script nonce="${nonce}">${expiredScript}</script></body></html>`;
