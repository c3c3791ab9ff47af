import { declines } from '../declines.ts';
import { deliveriesOf } from '../events.ts';
import type { Gateway } from '../gateway.ts';
import type { Delivery, GatewayEvent, Merchant, Payment } from '../model.ts';
import { pageOf } from '../next-step.ts';
import { refundableAmount } from '../reversals.ts';
import { escape, moment, money, page, table } from './html.ts';

const tones: Readonly<Record<string, 'good' | 'bad' | 'wait'>> = {
  paid: 'good',
  delivered: 'good',
  won: 'good',
  declined: 'bad',
  failed: 'bad',
  lost: 'bad',
  opened: 'bad',
  expired: 'bad',
  pending: 'wait',
  challenge: 'wait',
  authorized: 'wait',
  waiting: 'wait',
  held: 'wait',
  unaddressed: 'wait',
};

const state = (name: string): string => `<span class="state ${tones[name] ?? ''}">${escape(name)}</span>`;

/** Renders a form with one button. @param about the accessible name, if several buttons have the same text */
const button = (action: string, label: string, fields: Readonly<Record<string, string>> = {}, about = ''): string =>
  `<form method="post" action="${action}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('')}<button${about ? ` aria-label="${escape(about)}"` : ''}>${label}</button></form>`;

/** Returns a page, newest first, that follows the last row of the previous page. */
const newest = <T extends { readonly id: string }>(all: readonly T[], before: string | undefined, most: number) => {
  const until =
    before === undefined
      ? all.length
      : Math.max(
          0,
          all.findIndex(({ id }) => id === before),
        );
  const rows = all.slice(Math.max(0, until - most), until).reverse();
  return { rows, older: until > most ? rows.at(-1)?.id : undefined };
};

const stateCell = (payment: Payment): string =>
  [
    state(payment.status),
    payment.declineCode ? escape(`${payment.declineCode} ${declines[payment.declineCode]}`) : '',
    payment.refunded > 0 ? `refunded ${escape(money(payment.refunded, payment.currency))}` : '',
    payment.chargeback ? `chargeback ${state(payment.chargeback)}` : '',
  ]
    .filter(Boolean)
    .join('<br>');

const paymentRows = (payments: readonly Payment[]): string =>
  table(
    [{ title: 'Order' }, { title: 'When (UTC)' }, { title: 'By' }, { title: 'Amount', end: true }, { title: 'State' }],
    payments.map((payment) => [
      `<a href="/payments/${payment.id}">${escape(payment.orderId)}</a>`,
      moment(payment.createdAt),
      `${payment.method}, ${payment.kind}${payment.mask ? `<br><span class="small">${escape(payment.brand ?? '')} ${escape(payment.mask)}</span>` : ''}`,
      escape(money(payment.amount, payment.currency)),
      stateCell(payment),
    ]),
  );

const deliveryCell = ({ state: name, tries, dueAt }: Delivery): string => {
  const last = tries.at(-1);
  const lastTry = last ? ` <span class="small">${tries.length}× ${escape(last.answer)}</span>` : '';
  return `<div>${state(name)}${lastTry}${name === 'waiting' ? `<br><span class="small">at ${moment(dueAt)}</span>` : ''}</div>`;
};

const eventRows = (gateway: Gateway, events: readonly GatewayEvent[]): string =>
  table(
    [{ title: 'Event' }, { title: 'Order' }, { title: 'When (UTC)' }, { title: 'Deliveries' }, { title: 'Again' }],
    events.map((event) => [
      event.type,
      `<a href="/payments/${event.payment}">${escape(event.orderId)}</a>`,
      moment(event.createdAt),
      deliveriesOf(gateway, event.id).map(deliveryCell).join(''),
      `<div class="row">${['resend', 'duplicate', 'delay', 'lose']
        .map((action) =>
          button(`/events/${event.id}/${action}`, action, {}, `${action} ${event.type} of ${event.orderId}`),
        )
        .join('')}</div>`,
    ]),
  );

const clockPanel = ({ clock }: Gateway): string =>
  `<div class="panel"><p>The gateway’s clock: <b>${moment(clock.now())}</b>${clock.isStopped ? ', stopped' : ''}</p><div class="row">${(
    [
      ['60', 'A minute on'],
      ['3600', 'An hour on'],
      ['86400', 'A day on'],
      ['2592000', '30 days on'],
    ] as const
  )
    .map(([seconds, label]) => button('/clock', label, { advance_seconds: seconds }))
    .join('')}</div></div>`;

const merchantPanel = (merchant: Merchant): string =>
  `<div class="panel"><div class="row"><p style="flex:1 1 16rem"><a href="/?merchant=${merchant.id}">${escape(merchant.id)}</a><br>
<span class="small">${merchant.webhookUrl ? `webhooks ${merchant.webhooks === 'hold' ? 'wait here for you' : 'are sent'} to ${escape(merchant.webhookUrl)}` : 'has named no address for webhooks'}</span></p>
${button(`/merchants/${merchant.id}/webhooks`, merchant.webhooks === 'hold' ? 'Send webhooks at once' : 'Hold webhooks', { webhooks: merchant.webhooks === 'hold' ? 'send' : 'hold' })}</div></div>`;

const mostRows = 25;

/** Renders the operator's page: payments, events and their deliveries. */
export const overviewPage = (gateway: Gateway, query: Readonly<Record<string, string | undefined>>): string => {
  const { store } = gateway;
  const isShown = ({ merchant }: { readonly merchant: string }): boolean =>
    query.merchant === undefined || merchant === query.merchant;
  const payments = newest(store.all('payment').filter(isShown), query.payments, mostRows);
  const events = newest(store.all('event').filter(isShown), query.events, mostRows);
  const merchants = store.all('merchant').slice(-5).reverse();
  const link = (name: string, id: string | undefined): string => {
    const search = new URLSearchParams({ ...(query.merchant ? { merchant: query.merchant } : {}), [name]: id ?? '' });
    return id === undefined ? '' : `<p><a class="button" href="/?${escape(search.toString())}">Older ${name}</a></p>`;
  };
  return page(
    'Sandbox gateway',
    `<p class="row"><a class="button" href="/cards">Test cards</a>${query.merchant ? '<a class="button" href="/">All merchants</a>' : ''}</p>
${clockPanel(gateway)}<h2>Merchants</h2>${merchants.map(merchantPanel).join('') || '<p>There is none yet.</p>'}
<h2>Payments</h2>${payments.rows.length > 0 ? paymentRows(payments.rows) : '<p>Nobody has paid yet.</p>'}${link('payments', payments.older)}
<h2>Events</h2>${events.rows.length > 0 ? eventRows(gateway, events.rows) : '<p>Nothing has happened yet.</p>'}${link('events', events.older)}`,
    'wide',
  );
};

const actions = (gateway: Gateway, payment: Payment): string => {
  const at = `/payments/${payment.id}`;
  const available = refundableAmount(payment);
  const parts: string[] = [];
  if (available > 0)
    parts.push(
      `<form class="row" method="post" action="${at}/refund"><label>Refund, in minor units of ${payment.currency}<input name="amount" type="number" min="1" max="${available}" value="${available}" required></label><button>Refund</button></form>`,
    );
  if (available > 0 && !payment.chargeback) parts.push(button(`${at}/chargeback`, 'Charge back'));
  if (payment.chargeback === 'opened')
    parts.push(
      button(`${at}/decide`, 'Merchant wins', { outcome: 'won' }),
      button(`${at}/decide`, 'Merchant loses', { outcome: 'lost' }),
    );
  if (gateway.store.get('method', payment.storedMethod ?? '')) parts.push(button(`${at}/renew`, 'Renew now'));
  if (payment.method !== 'card' && (payment.status === 'open' || payment.status === 'pending'))
    parts.push(`<a class="button" href="${escape(pageOf(gateway, 'local', payment))}">Open its page</a>`);
  if (payment.method === 'card' && payment.status === 'pending') parts.push(button(`${at}/settle`, 'Settle now'));
  return parts.length > 0
    ? `<div class="row">${parts.join('')}</div>`
    : '<p class="small">There is nothing to do with it now.</p>';
};

/** Renders one payment: its data, the possible actions and its history. */
export const paymentPage = (gateway: Gateway, payment: Payment): string => {
  const { store } = gateway;
  const facts: [string, string][] = [
    ['State', stateCell(payment)],
    ['Amount', escape(money(payment.amount, payment.currency))],
    ['Customer', escape(payment.customer)],
    ['For', escape(payment.description || '–')],
    ['By', `${payment.method}, ${payment.kind}${payment.recurring ? ', recurring' : ''}`],
    ['Card', payment.mask ? escape(`${payment.brand} ${payment.mask}`) : '–'],
    ['Begun (UTC)', moment(payment.createdAt)],
    ['Id', payment.id],
  ];
  const lines = store.all('transaction').filter((line) => line.payment === payment.id);
  const events = store.all('event').filter((event) => event.payment === payment.id);
  return page(
    `Order ${payment.orderId}`,
    `<p><a href="/">All payments</a></p><div class="panel"><dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl></div>
${actions(gateway, payment)}<h2>Money</h2>${
      lines.length > 0
        ? table(
            [{ title: 'What' }, { title: 'When (UTC)' }, { title: 'Amount', end: true }],
            lines.map((line) => [
              line.type.replace('_', ' '),
              moment(line.createdAt),
              escape(money(line.amount, line.currency)),
            ]),
          )
        : '<p>None has moved.</p>'
    }
<h2>Events</h2>${events.length > 0 ? eventRows(gateway, events.reverse()) : '<p>Nothing has happened yet.</p>'}`,
    'wide',
  );
};
