import { declineCards, scenarioCards, successCards } from '../cards.ts';
import { type LocalMethod, localMethods, slipNumber } from '../local.ts';
import type { Payment } from '../model.ts';
import type { IntentExpired } from '../refusal.ts';
import { dataElement, escape, money, page } from './html.ts';

const summary = (payment: Payment): string =>
  `<div class="panel"><p class="sum">${escape(money(payment.amount, payment.currency))}</p>
<p class="small">${escape(payment.description || 'Your order')} · ${escape(payment.orderId)}</p></div>`;

const told = ({ id, orderId, allowedOrigins }: Payment) => ({ payment: id, order: orderId, origins: allowedOrigins });

/** For a page that may stand in a merchant's frame. */
const inFrame = (payment: Payment): string =>
  `${dataElement(told(payment))}<script type="module" src="/assets/frame.js"></script>`;

/** The bank's 3DS page (spec 3 §4 one-click with 3DS verify). */
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

const shown = (payment: Payment, { about }: LocalMethod): string => {
  if (payment.method === 'boleto')
    return `<p>${escape(about)}</p><p class="number">${slipNumber(payment.reference)}</p>`;
  if (payment.method === 'oxxo')
    return `<p>${escape(about)}</p><p class="number">${payment.reference.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</p>`;
  return `<p>${escape(about)}</p>`;
};

/** The page of a wallet, a bank, a shop or a phone: approve, decline, wait. */
export const localPage = (payment: Payment): string => {
  if (payment.method === 'card') throw new TypeError('A card has a form.');
  const local = localMethods[payment.method];
  const isWallet = payment.method === 'google-pay' || payment.method === 'apple-pay';
  const isWaiting = payment.status === 'pending';
  return page(
    local.title,
    `${summary(payment)}${shown(payment, local)}${isWaiting ? '<p role="status">This payment is waiting to be settled.</p>' : ''}
<form class="stack" method="post">${isWallet ? cardChoice : ''}<button class="go" name="decision" value="approve">Approve</button>
<button name="decision" value="decline">Decline</button>
${isWaiting ? '' : `<button name="decision" value="wait">Wait: paid after ${local.waits < 3600 ? `${local.waits} seconds` : 'a day'}</button>`}</form>${inFrame(payment)}`,
  );
};

/** How a return says how it went (spec 3 §4: sofort's status parameter). */
export const outcomeOf = ({ status }: Payment): 'success' | 'error' | 'pending' => {
  if (status === 'paid' || status === 'authorized') return 'success';
  return status === 'pending' || status === 'open' || status === 'challenge' ? 'pending' : 'error';
};

/** Where the payer goes back to, with what the merchant's page needs to know. */
export const returnAddress = (payment: Payment): string | undefined => {
  const outcome = outcomeOf(payment);
  const preferred = { success: payment.successUrl, error: payment.failUrl, pending: undefined }[outcome];
  const address = preferred ?? payment.returnUrl ?? payment.successUrl;
  if (address === undefined) return undefined;
  const url = new URL(address);
  url.searchParams.set('status', outcome);
  url.searchParams.set('order_id', payment.orderId);
  if (payment.declineCode) url.searchParams.set('code', payment.declineCode);
  return url.href;
};

/** A form that was opened too late: its merchant's page hears of it as of any decline. */
export const expiredPage = ({ order, origins, message }: IntentExpired): string =>
  page(
    'Too late',
    `<p>${escape(message)}</p>${dataElement({ payment: '', order, origins })}<script type="module" src="/assets/expired.js"></script>`,
  );

const words = { success: 'Paid', error: 'Not paid', pending: 'Waiting' };

/** After a page: tells the window around it, or the one that opened it, or leads back. */
export const donePage = (payment: Payment): string => {
  const outcome = outcomeOf(payment);
  const address = returnAddress(payment);
  const data = {
    ...told(payment),
    outcome,
    decline: payment.declineCode ?? null,
    address: address ?? null,
  };
  return page(
    words[outcome],
    `${summary(payment)}<p>${address ? `<a class="button" href="${escape(address)}">Back to the shop</a>` : 'You can close this window.'}</p>
${dataElement(data)}<script type="module" src="/assets/done.js"></script>`,
  );
};

const buttonWords: Partial<Record<Payment['method'], string>> = {
  'paypal-vault': 'Pay with PayPal',
  'google-pay': 'Pay with Google Pay',
  'apple-pay': 'Pay with Apple Pay',
};

export const buttonLabel = ({ method, appearance }: Payment): string =>
  appearance.labels.button ?? buttonWords[method] ?? 'Pay';

/** A wallet's button on a page of its own, for a frame where no foreign script may run. */
export const buttonPage = (payment: Payment): string => `<!doctype html>
<html lang="${escape(payment.lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(buttonLabel(payment))}</title><style>:root { color-scheme: light dark; } body { margin: 0; padding: 4px; }</style></head>
<body><main id="button"></main>${dataElement(told(payment))}
<script src="/button/${payment.id}/${payment.clientToken}/script.js"></script><script type="module" src="/assets/button-page.js"></script></body></html>`;
