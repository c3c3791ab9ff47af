import { escapeHtml } from '../../http/page-head.ts';
import type { FormLook, OpenedForm } from '../../ports/gateway.ts';
import { formScript } from './form-script.ts';
import { familiesOf, formStyle } from './form-style.ts';

/** Stripe's own hosts and nothing else; its script needs no more. */
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

/** What stands around the fields, alone in a window. */
interface Words {
  readonly locale: string;
  readonly title: string;
  readonly brand: string;
  readonly price: string;
  readonly pay: string;
  readonly back: string;
}

/** The form as a page. @param nonce as its policy names it */
export const formHtml = (form: OpenedForm, look: FormLook, nonce: string, words: Words): string => {
  const { payment, look: _signed, ...rest } = form;
  const { processing, failed } = look.labels;
  // Whatever stands in it, no tag ends early.
  const json = JSON.stringify({
    ...rest,
    method: payment.method,
    processing,
    radius: look.variables.radius,
    fontFamily: familiesOf(look),
    fonts: (look.fonts ?? []).map(({ family, src }) => ({ family, src: `url(${src})`, weight: '100 900' })),
  }).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="${words.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(words.title)}</title><style nonce="${nonce}">${formStyle(look)}</style>
<script src="https://js.stripe.com/v3/" nonce="${nonce}"></script></head>
<body><main><header hidden><p>${escapeHtml(words.brand)}</p><h1>${escapeHtml(words.price)}</h1></header><div id="fields"></div>
<p role="alert" hidden>${escapeHtml(failed ?? '')}</p><footer hidden><button type="button">${escapeHtml(words.pay)}</button><a id="back">${escapeHtml(words.back)}</a></footer></main>
<script type="application/json" id="told" nonce="${nonce}">${json}</script><script type="module" nonce="${nonce}">${formScript}</script></body></html>`;
};

/** What is said of a form that was opened too late. */
export interface Late {
  readonly title: string;
  readonly text: string;
}

/** In place of a form whose order has run out: the page around it is told as of any decline. */
export const lateHtml = ({ title, text }: Late, locale: string, nonce: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>
<script nonce="${nonce}">parent.postMessage({ source: 'stripe', type: 'decline', code: '0.02', mayRetry: false }, location.origin)</script></body></html>`;
