import type { Gateway } from './gateway.ts';
import type { Payment } from './model.ts';
import { escape, money } from './pages/html.ts';

/** Renders the payment instructions of M-PESA as HTML for the merchant's page (spec 3 §7 `instruction_html`). */
export const instructions = ({ url }: Pick<Gateway, 'url'>, payment: Payment): string =>
  `<ol><li>Open M-PESA on your phone and choose <b>Lipa na M-PESA</b>, then <b>Pay bill</b>.</li>
<li>Business number: <b>${payment.reference.slice(0, 6)}</b></li>
<li>Account number: <b>${escape(payment.reference.slice(6, 14))}</b></li>
<li>Amount: <b>${escape(money(payment.amount, payment.currency))}</b></li></ol>
<p><a href="${url}/local/${payment.id}/${payment.clientToken}" target="_blank" rel="noopener">Open the sandbox phone</a></p>`;
