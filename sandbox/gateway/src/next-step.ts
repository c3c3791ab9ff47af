import type { Gateway } from './gateway.ts';
import { instructions } from './instructions.ts';
import type { Payment } from './model.ts';

/** Returns the URL of a payer's page. Its holder may pay. */
export const pageOf = ({ url }: Pick<Gateway, 'url'>, page: string, payment: Payment): string =>
  `${url}/${page}/${payment.id}/${payment.clientToken}`;

/**
 * Returns the next step of the merchant's page: show a frame, load a button's script, show instructions, redirect; or
 * null.
 */
export const nextStep = (gateway: Gateway, payment: Payment) => {
  const { method, status } = payment;
  if (status === 'challenge') return { type: 'redirect', url: pageOf(gateway, 'challenge', payment) };
  if (status !== 'open' && status !== 'pending') return null;
  if (method === 'mpesa')
    return { type: 'instructions', html: instructions(gateway, payment), url: pageOf(gateway, 'local', payment) };
  // A card has no waiting page.
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
