import { declineCards, scenarioCards, successCards } from '../cards.ts';
import { type LocalMethod, localMethods, slipNumber } from '../local.ts';
import type { Payment } from '../model.ts';
import type { IntentExpired } from '../refusal.ts';
import { dataElement, escape, money, page } from './html.ts';

const summary = (payment: Payment): string =>
  `<div class="panel"><p class="sum">${escape(money(payment.amount, payment.currency))}</p>
<p class="small">${escape(payment.description || 'Your order')} · ${escape(payment.orderId)}</p></div>`;

const frameData = ({ id, orderId, allowedOrigins }: Payment) => ({
  payment: id,
  order: orderId,
  origins: allowedOrigins,
});

/** Embeds the data and the script of a page in a merchant's frame. */
const inFrame = (payment: Payment): string =>
  `${dataElement(frameData(payment))}<script type="module" src="/assets/frame.js"></script>`;

/** Renders the bank's 3DS page (spec 3 §4 one-click with 3DS verify). */
export const challengePage = (payment: Payment): string =>
  page(
    'Your bank asks: is this you?',
    `${summary(payment)}<p>Card ${escape(payment.brand ?? '')} ending in ${escape(payment.mask?.slice(-4) ?? '')}</p>
<form class="stack" method="post"><button class="go" name="decision" value="approve">Yes, pay</button>
<button name="decision" value="fail">No, that is not me</button><button name="decision" value="close">Go away without an answer</button></form>${inFrame(payment)}`,
  );

const walletCards = [...successCards.slice(0, 3), ...scenarioCards, ...declineCards];

const cardChoice = `<label>Card <select name="card">${walletCards
  .map(
    ({ name, brand, number, says }) => `<option value="${name}">${brand} ${number.slice(-4)}: ${escape(says)}</option>`,
  )
  .join('')}</select></label>`;

const description = (payment: Payment, { about }: LocalMethod): string => {
  if (payment.method === 'boleto')
    return `<p>${escape(about)}</p><p class="number">${slipNumber(payment.reference)}</p>`;
  if (payment.method === 'oxxo')
    return `<p>${escape(about)}</p><p class="number">${payment.reference.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</p>`;
  return `<p>${escape(about)}</p>`;
};

/** Renders the page of a wallet, a bank, a shop or a phone, with the answers approve, decline and wait. */
export const localPage = (payment: Payment): string => {
  if (payment.method === 'card') throw new TypeError('A card has a form.');
  const local = localMethods[payment.method];
  const isWallet = payment.method === 'google-pay' || payment.method === 'apple-pay';
  const isWaiting = payment.status === 'pending';
  return page(
    local.title,
    `${summary(payment)}${description(payment, local)}${isWaiting ? '<p role="status">This payment is waiting to be settled.</p>' : ''}
<form class="stack" method="post">${isWallet ? cardChoice : ''}<button class="go" name="decision" value="approve">Approve</button>
<button name="decision" value="decline">Decline</button>
${isWaiting ? '' : `<button name="decision" value="wait">Wait: paid after ${local.waits < 3600 ? `${local.waits} seconds` : 'a day'}</button>`}</form>${inFrame(payment)}`,
  );
};

/** Returns the status parameter of a return (spec 3 §4: sofort's status parameter). */
export const outcomeOf = ({ status }: Payment): 'success' | 'error' | 'pending' => {
  if (status === 'paid' || status === 'authorized') return 'success';
  return status === 'pending' || status === 'open' || status === 'challenge' ? 'pending' : 'error';
};

/** Returns the URL to which the payer returns, with the result for the merchant's page. */
export const returnUrlOf = (payment: Payment): string | undefined => {
  const outcome = outcomeOf(payment);
  const preferred = { success: payment.successUrl, error: payment.failUrl, pending: undefined }[outcome];
  const returnUrl = preferred ?? payment.returnUrl ?? payment.successUrl;
  if (returnUrl === undefined) return undefined;
  const url = new URL(returnUrl);
  url.searchParams.set('status', outcome);
  url.searchParams.set('order_id', payment.orderId);
  if (payment.declineCode) url.searchParams.set('code', payment.declineCode);
  return url.href;
};

/** Renders the page of an expired form. The merchant's page gets a decline. */
export const expiredPage = ({ order, origins, message }: IntentExpired): string =>
  page(
    'Too late',
    `<p>${escape(message)}</p>${dataElement({ payment: '', order, origins })}<script type="module" src="/assets/expired.js"></script>`,
  );

const titles = { success: 'Paid', error: 'Not paid', pending: 'Waiting' };

/** Renders the last page: notifies the parent or opener window, or returns to the merchant. */
export const donePage = (payment: Payment): string => {
  const outcome = outcomeOf(payment);
  const returnUrl = returnUrlOf(payment);
  const data = {
    ...frameData(payment),
    outcome,
    decline: payment.declineCode ?? null,
    address: returnUrl ?? null,
  };
  return page(
    titles[outcome],
    `${summary(payment)}<p>${returnUrl ? `<a class="button" href="${escape(returnUrl)}">Back to the shop</a>` : 'You can close this window.'}</p>
${dataElement(data)}<script type="module" src="/assets/done.js"></script>`,
  );
};

const buttonTexts: Partial<Record<Payment['method'], string>> = {
  'paypal-vault': 'Pay with PayPal',
  'google-pay': 'Pay with Google Pay',
  'apple-pay': 'Pay with Apple Pay',
};

export const buttonLabel = ({ method, appearance }: Payment): string =>
  appearance.labels.button ?? buttonTexts[method] ?? 'Pay';

/** Renders a wallet's button as a page, for a merchant that loads no external script. */
export const buttonPage = (payment: Payment): string => `<!doctype html>
<html lang="${escape(payment.lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(buttonLabel(payment))}</title><style>:root { color-scheme: light dark; } body { margin: 0; padding: 4px; }</style></head>
<body><main id="button"></main>${dataElement(frameData(payment))}
<script src="/button/${payment.id}/${payment.clientToken}/script.js"></script><script type="module" src="/assets/button-page.js"></script></body></html>`;
