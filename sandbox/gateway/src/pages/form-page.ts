import type { Gateway } from '../gateway.ts';
import type { Payment } from '../model.ts';
import { pageOf } from '../next-step.ts';
import { canTry } from '../outcomes.ts';
import { dataElement, escape, money } from './html.ts';

/** The form's texts. A session replaces them by its `appearance.labels`. */
export const formLabels = {
  title: 'Card details',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM / YY',
  cvv: 'Security code',
  holder: 'Name on the card',
  stored: 'Saved card',
  submit: 'Pay {amount}',
  processing: 'Paying …',
  invalidNumber: 'Check the card number.',
  invalidExpiry: 'Check the expiry date.',
  invalidCvv: 'Check the security code.',
  invalidHolder: 'Write the name as it stands on the card.',
  failed: 'That did not work. Please try again.',
  paid: 'Paid. Thank you!',
  pending: 'We are waiting for your bank.',
  declined: 'The payment was declined.',
} as const;

type Label = keyof typeof formLabels;
type Font = NonNullable<Payment['appearance']['fonts']>[number];

const style = `
:root { color-scheme: light dark; --accent: #2f4fd8; --on-accent: #fff; --ground: light-dark(#fff, #16161a); --field: light-dark(#fff, #26262c);
  --text: light-dark(#1c1c22, #f0f0f4); --muted: light-dark(#55555f, #b4b4be); --border: light-dark(#80808c, #85858f);
  --error: light-dark(#a81f2d, #ff9aa4); --radius: 12px; --font-size: 16px; --gap: 12px; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: var(--font-size)/1.4 var(--font-family, system-ui), sans-serif; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: var(--gap); padding: 4px; }
.field { display: grid; gap: 4px; grid-column: span 2; align-content: start; } .half { grid-column: span 1; }
label, .stored { font-size: .875em; color: var(--muted); } .stored { margin: 0; } .stored b { color: var(--text); font-weight: 600; white-space: nowrap; }
.box { position: relative; }
input { font: inherit; width: 100%; min-height: 48px; padding: 4px 14px; border: 1px solid var(--border); border-radius: var(--radius); background: var(--field); color: var(--text); }
input::placeholder { color: var(--muted); opacity: 1; }
input[aria-invalid=true] { border-color: var(--error); box-shadow: inset 0 0 0 1px var(--error); }
#number { padding-inline-end: 104px; }
#brand { position: absolute; inset-inline-end: 14px; top: 50%; translate: 0 -50%; font-size: .75em; font-weight: 700; letter-spacing: .04em; text-transform: uppercase; color: var(--muted); pointer-events: none; }
.error { color: var(--error); font-size: .875em; margin: 0; } .error:empty { display: none; }
#submit { grid-column: span 2; font: inherit; font-weight: 600; min-height: 48px; border: 0; border-radius: var(--radius); background: var(--accent); color: var(--on-accent); cursor: pointer; }
#submit:disabled { opacity: .6; cursor: default; } #submit.hidden { display: none; }
#result { grid-column: span 2; margin: 0; font-weight: 600; text-align: center; } #result:empty { display: none; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
`;

const fontFace = ({ family, src }: Font): string =>
  `@font-face { font-family: "${family}"; font-weight: 100 900; font-display: swap; src: url("${src}") format("woff2"); }`;

const theme = ({ variables, scheme, fonts = [] }: Payment['appearance']): string => {
  const declarations = Object.entries(variables).map(([name, value]) => `--${name}: ${value};`);
  if (fonts.length > 0)
    declarations.push(`--font-family: ${fonts.map(({ family }) => `"${family}"`).join(', ')}, system-ui;`);
  if (scheme !== 'auto') declarations.push(`color-scheme: ${scheme};`);
  return `${fonts.map(fontFace).join('\n')}\n${declarations.length > 0 ? `:root { ${declarations.join(' ')} }` : ''}`;
};

const field = (id: string, label: string, rest: string, half = false, after = ''): string =>
  `<div class="field${half ? ' half' : ''}"><label for="${id}">${escape(label)}</label>
<div class="box"><input id="${id}" name="${id}" required aria-describedby="${id}-error" ${rest}>${after}</div><p class="error" id="${id}-error"></p></div>`;

/** Renders the card form for a merchant's frame (spec 3 §2 Pay forms). Its input is sent only to the gateway. */
export const formPage = (gateway: Gateway, payment: Payment): string => {
  const { appearance, kind } = payment;
  const amount = money(payment.amount, payment.currency);
  const labelOf = (label: Label): string => (appearance.labels[label] ?? formLabels[label]).replace('{amount}', amount);
  const labels = Object.fromEntries((Object.keys(formLabels) as Label[]).map((label) => [label, labelOf(label)]));
  const cvv = field(
    'cvv',
    labelOf('cvv'),
    'inputmode="numeric" autocomplete="cc-csc" maxlength="4"',
    kind !== 'resign',
  );
  const fields =
    kind === 'resign'
      ? `<p class="field stored"><span>${escape(labelOf('stored'))} <b>${escape(payment.brand ?? '')} •••• ${escape(payment.mask?.slice(-4) ?? '')}</b></span></p>${cvv}`
      : [
          field(
            'number',
            labelOf('number'),
            'inputmode="numeric" autocomplete="cc-number" maxlength="24"',
            false,
            '<span id="brand" aria-live="polite"></span>',
          ),
          field(
            'expiry',
            labelOf('expiry'),
            `inputmode="numeric" autocomplete="cc-exp" maxlength="7" placeholder="${escape(labelOf('expiryHint'))}"`,
            true,
          ),
          cvv,
          appearance.hide.includes('holder')
            ? ''
            : field('holder', labelOf('holder'), 'autocomplete="cc-name" maxlength="60" autocapitalize="words"'),
        ].join('');
  const data = {
    payment: payment.id,
    order: payment.orderId,
    status: payment.status,
    isOpen: canTry(payment),
    decline: payment.declineCode ?? null,
    challenge: payment.status === 'challenge' ? pageOf(gateway, 'challenge', payment) : undefined,
    mode: kind === 'resign' ? 'resign' : 'first-pay',
    storedBegins: kind === 'resign' ? payment.mask?.slice(0, 6) : undefined,
    origins: payment.allowedOrigins,
    challengeIn: payment.challengeIn,
    successUrl: payment.successUrl ?? payment.returnUrl ?? null,
    now: gateway.clock.now(),
    labels,
  };
  return `<!doctype html>
<html lang="${escape(payment.lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(labelOf('title'))}</title><style>${style}${theme(appearance)}</style></head>
<body><main><h1 class="visually-hidden">${escape(labelOf('title'))}</h1><form id="form" novalidate autocomplete="on" aria-label="${escape(labelOf('title'))}">${fields}
<button id="submit"${appearance.hide.includes('submit') ? ' class="hidden"' : ''}>${escape(labelOf('submit'))}</button>
<p id="result" role="status"></p></form></main>
${dataElement(data)}<script type="module" src="/assets/form.js"></script></body></html>`;
};
