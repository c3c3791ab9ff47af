import type { Gateway } from './gateway.ts';
import { instructions } from './instructions.ts';
import type { Payment } from './model.ts';

/** A page of a payment that its payer may open: whoever has the address may pay. */
export const pageOf = ({ url }: Pick<Gateway, 'url'>, page: string, payment: Payment): string =>
  `${url}/${page}/${payment.id}/${payment.clientToken}`;

/** What the merchant's page does next: show a frame, load a button's script, show instructions, lead to a page; or nothing. */
export const nextStep = (gateway: Gateway, payment: Payment) => {
  const { method, status } = payment;
  if (status === 'challenge') return { type: 'redirect', url: pageOf(gateway, 'challenge', payment) };
  if (status !== 'open' && status !== 'pending') return null;
  if (method === 'mpesa')
    return { type: 'instructions', html: instructions(gateway, payment), url: pageOf(gateway, 'local', payment) };
  // A card has no page of its own to wait on.
  if (status === 'pending')
    return { type: 'wait', url: pageOf(gateway, method === 'card' ? 'done' : 'local', payment) };
  if (method === 'card') return { type: 'frame', url: pageOf(gateway, 'form', payment) };
  if (method === 'paypal-vault' || method === 'google-pay' || method === 'apple-pay')
    return {
      type: 'script',
      script_url: `${pageOf(gateway, 'button', payment)}/script.js`,
      url: pageOf(gateway, 'button', payment),
    };
  return { type: 'redirect', url: pageOf(gateway, 'local', payment) };
};
