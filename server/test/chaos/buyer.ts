import type { TariffView } from '@kindred/contract/payments/tariffs';
import { createFormUrl } from '../gateway.ts';
import type { SeededMember } from '../seeded-members.ts';
import type { CallResult, ChaosClient } from './chaos-client.ts';
import { getCurrency, type Purchase } from './purchases.ts';

/** The result of a purchase, as the buyer knows it. */
export interface PurchaseResult {
  readonly purchase: Purchase;
  readonly orderId: string;
  /** The server answered that the order is paid. */
  isReportedPaid: boolean;
}

const context = 'profile_subscription';

/** Entered into the card form. No row, log or answer may contain these values. */
export const cardFormValues = { cvv: '918', holder: 'Unni Proven' };
const person = { customer_first_name: 'Vera', customer_last_name: 'Winter' };

/** The local payment method of each currency, and the call that starts its payment. */
const localPayments = {
  EUR: [
    'sofort',
    (world, as, order, addresses) => world.call('payRedirect', { method: 'sofort', ...order, ...addresses }, as),
  ],
  PLN: ['blik', (world, as, order, addresses) => world.call('payBlik', { ...order, ...person, ...addresses }, as)],
  BRL: ['boleto', (world, as, order) => world.call('payBoleto', { ...order, brazil_cpf: '529.982.247-25' }, as)],
  MXN: ['oxxo', (world, as, order) => world.call('payOxxo', { ...order, mexico_curp: 'HEGG560427MVZRRL04' }, as)],
  KES: ['mpesa', (world, as, order) => world.call('payMpesa', { ...order, customer_phone: '+254 712 345 678' }, as)],
} as const satisfies Record<string, readonly [string, LocalPayment]>;

type LocalPayment = (
  world: ChaosClient,
  as: SeededMember,
  order: { order_created_id: string; payment_context: typeof context },
  addresses: { return_url: string; success_url: string; fail_url: string },
) => Promise<CallResult<unknown>>;

interface OfferTab {
  readonly tariff: TariffView;
  readonly hasStored: boolean;
}

/** Performs one purchase of one member. */
export class Buyer {
  readonly #world: ChaosClient;
  readonly #as: SeededMember;
  readonly #purchase: Purchase;

  constructor(world: ChaosClient, as: SeededMember, purchase: Purchase) {
    this.#world = world;
    this.#as = as;
    this.#purchase = purchase;
  }

  async buy(): Promise<PurchaseResult> {
    const purchase = this.#purchase;
    const [first, ...others] = await Promise.all([this.#open(), ...(purchase.tabs === 2 ? [this.#open()] : [])]);
    const bought: PurchaseResult = { purchase, orderId: first.tariff.order_id, isReportedPaid: false };
    await this.#pay(bought, [first, ...others]);
    if (purchase.requestsOrder) await this.#ask(bought);
    await this.#follow(bought);
    return bought;
  }

  async #open(): Promise<OfferTab> {
    const { feature, key, tag } = this.#purchase.product;
    const { body } = await this.#world.call('tariffs', { feature, payment_context: context, tags: tag }, this.#as);
    // After the trial, the list no longer contains its tariff.
    const tariff = body?.tariffs.find(({ tariff_id }) => tariff_id === key) ?? body?.tariffs[0];
    if (!body || !tariff) throw new Error(`Nothing is offered in the list ${tag}`);
    return { tariff, hasStored: body.showcase.payment_options.some(({ method }) => method === 'card') };
  }

  async #pay(bought: PurchaseResult, tabs: readonly OfferTab[]): Promise<void> {
    const { flow } = this.#purchase;
    const hasStored = tabs.every((tab) => tab.hasStored);
    const clicks = tabs.flatMap(({ tariff }) => Array.from({ length: this.#purchase.clicks }, () => tariff));
    const all = (pay: (tariff: TariffView) => Promise<void>) => Promise.all(clicks.map(pay));
    if (flow === 'none') return;
    if (flow === 'oneClick' && hasStored) await all((tariff) => this.#oneClick(bought, tariff));
    else if (flow === 'resign' && hasStored) await all((tariff) => this.#byForm(tariff, true));
    else if (flow === 'wallet') await all((tariff) => this.#byWallet(tariff));
    else if (flow === 'local') await all((tariff) => this.#byLocal(tariff));
    else if (flow === 'two')
      await Promise.all(clicks.flatMap((tariff) => [this.#byWallet(tariff), this.#byForm(tariff)]));
    else await all((tariff) => this.#byForm(tariff));
  }

  async #byForm(tariff: TariffView, isResign = false): Promise<void> {
    const data = isResign ? tariff.resign_merchant_data : tariff.merchant_data;
    if (!data) return;
    const filled = await this.#world.atGateway((gateway) =>
      gateway.submitCardForm(createFormUrl(data), this.#purchase.card, cardFormValues),
    );
    if (filled.challenge) await this.#answer(filled.challenge);
  }

  async #answer(page: string): Promise<void> {
    const decision = page.includes('/challenge/') ? 'fail' : 'decline';
    await this.#world.atGateway((gateway) =>
      gateway.submitDecision(page, this.#purchase.isApproved ? 'approve' : decision),
    );
  }

  async #oneClick(bought: PurchaseResult, { order_id }: TariffView): Promise<void> {
    const { body } = await this.#world.call('payOneClick', { order_created_id: order_id }, this.#as);
    if (body?.order.state === 'success') bought.isReportedPaid = true;
    const page = body?.pay_form?.return_url;
    if (page?.includes('/challenge/')) await this.#answer(page);
  }

  async #byWallet({ order_id }: TariffView): Promise<void> {
    const { body } = await this.#world.call(
      'payPaypal',
      { order_created_id: order_id, payment_context: context },
      this.#as,
    );
    if (body) await this.#answer(body.pay_form.return_url.replace('/button/', '/local/'));
  }

  /** Pays by the country's local method, or by a wallet if it has none. */
  async #byLocal(tariff: TariffView): Promise<void> {
    const currency = getCurrency(this.#purchase.payer);
    if (currency === 'JPY' || currency === 'USD') return this.#byWallet(tariff);
    const [method, begin] = localPayments[currency];
    const site = (await this.#world.server.current).url;
    const addresses = { return_url: `${site}/a`, success_url: `${site}/b`, fail_url: `${site}/c` };
    await begin(this.#world, this.#as, { order_created_id: tariff.order_id, payment_context: context }, addresses);
    const payment = await this.#world.atGateway((gateway) => gateway.findPayment(`${tariff.order_id}.${method}`));
    if (payment?.next) await this.#answer(payment.next.url);
  }

  async #ask(bought: PurchaseResult): Promise<void> {
    const { body } = await this.#world.call('order', { order_id: bought.orderId }, this.#as);
    if (body?.order.state === 'success') bought.isReportedPaid = true;
  }

  /** Performs the aftermath: a refund at the gateway, or a chargeback by the payer's bank. */
  async #follow({ orderId }: PurchaseResult): Promise<void> {
    const { aftermath } = this.#purchase;
    if (aftermath === 'none') return;
    const payment = await this.#world.atGateway((gateway) => gateway.findPayment(`${orderId}.card`));
    if (payment?.status !== 'paid') return;
    const path = `/v1/payments/${payment.id}`;
    if (aftermath === 'lost' || aftermath === 'won') {
      const opened = await this.#world.atGateway((gateway) => gateway.request('POST', `${path}/chargebacks`, {}));
      const { id } = (await opened.json()) as { id?: string };
      if (id)
        await this.#world.atGateway((gateway) =>
          gateway.request('POST', `/v1/chargebacks/${id}/decision`, { outcome: aftermath }),
        );
      return;
    }
    const amount = aftermath === 'part' ? Math.ceil(payment.amount / 3) : payment.amount;
    await this.#world.atGateway((gateway) =>
      gateway.request('POST', `${path}/refunds`, { amount }, `${orderId} ${aftermath}`),
    );
  }
}
