import type { TariffView } from '@kindred/contract/payments/tariffs';
import { createFormUrl } from '../gateway.ts';
import type { SeededMember } from '../seeded-members.ts';
import { currencyOf, type Purchase } from './draw.ts';
import type { Answered, ChaosWorld } from './world.ts';

/** What whoever bought knows of it. */
export interface Bought {
  readonly purchase: Purchase;
  readonly orderId: string;
  /** The server has said that it is paid. */
  saidPaid: boolean;
}

const context = 'profile_subscription';

/** Typed into the card's form, and to be found nowhere. */
export const typed = { cvv: '918', holder: 'Unni Proven' };
const person = { customer_first_name: 'Vera', customer_last_name: 'Winter' };

/** By what a country has of its own: the method, and the call that begins it. */
const locals = {
  EUR: [
    'sofort',
    (world, as, order, addresses) => world.call('payRedirect', { method: 'sofort', ...order, ...addresses }, as),
  ],
  PLN: ['blik', (world, as, order, addresses) => world.call('payBlik', { ...order, ...person, ...addresses }, as)],
  BRL: ['boleto', (world, as, order) => world.call('payBoleto', { ...order, brazil_cpf: '529.982.247-25' }, as)],
  MXN: ['oxxo', (world, as, order) => world.call('payOxxo', { ...order, mexico_curp: 'HEGG560427MVZRRL04' }, as)],
  KES: ['mpesa', (world, as, order) => world.call('payMpesa', { ...order, customer_phone: '+254 712 345 678' }, as)],
} as const satisfies Record<string, readonly [string, Local]>;

type Local = (
  world: ChaosWorld,
  as: SeededMember,
  order: { order_created_id: string; payment_context: typeof context },
  addresses: { return_url: string; success_url: string; fail_url: string },
) => Promise<Answered<unknown>>;

interface Tab {
  readonly tariff: TariffView;
  readonly hasStored: boolean;
}

/** One purchase, by one member, from the list to the end of their patience. */
export class Buyer {
  readonly #world: ChaosWorld;
  readonly #as: SeededMember;
  readonly #purchase: Purchase;

  constructor(world: ChaosWorld, as: SeededMember, purchase: Purchase) {
    this.#world = world;
    this.#as = as;
    this.#purchase = purchase;
  }

  async buy(): Promise<Bought> {
    const purchase = this.#purchase;
    const [first, ...others] = await Promise.all([this.#open(), ...(purchase.tabs === 2 ? [this.#open()] : [])]);
    const bought: Bought = { purchase, orderId: first.tariff.order_id, saidPaid: false };
    await this.#pay(bought, [first, ...others]);
    if (purchase.asks) await this.#ask(bought);
    await this.#follow(bought);
    return bought;
  }

  async #open(): Promise<Tab> {
    const { feature, key, tag } = this.#purchase.product;
    const { body } = await this.#world.call('tariffs', { feature, payment_context: context, tags: tag }, this.#as);
    // Who has had their trial is offered the rest of the list.
    const tariff = body?.tariffs.find(({ tariff_id }) => tariff_id === key) ?? body?.tariffs[0];
    if (!body || !tariff) throw new Error(`Nothing is offered in the list ${tag}`);
    return { tariff, hasStored: body.showcase.payment_options.some(({ method }) => method === 'card') };
  }

  async #pay(bought: Bought, tabs: readonly Tab[]): Promise<void> {
    const { way } = this.#purchase;
    const hasStored = tabs.every((tab) => tab.hasStored);
    const clicks = tabs.flatMap(({ tariff }) => Array.from({ length: this.#purchase.clicks }, () => tariff));
    const all = (pay: (tariff: TariffView) => Promise<void>) => Promise.all(clicks.map(pay));
    if (way === 'none') return;
    if (way === 'oneClick' && hasStored) await all((tariff) => this.#oneClick(bought, tariff));
    else if (way === 'resign' && hasStored) await all((tariff) => this.#byForm(tariff, true));
    else if (way === 'wallet') await all((tariff) => this.#byWallet(tariff));
    else if (way === 'local') await all((tariff) => this.#byLocal(tariff));
    else if (way === 'two')
      await Promise.all(clicks.flatMap((tariff) => [this.#byWallet(tariff), this.#byForm(tariff)]));
    else await all((tariff) => this.#byForm(tariff));
  }

  async #byForm(tariff: TariffView, isResign = false): Promise<void> {
    const data = isResign ? tariff.resign_merchant_data : tariff.merchant_data;
    if (!data) return;
    const filled = await this.#world.at((gateway) =>
      gateway.submitCardForm(createFormUrl(data), this.#purchase.card, typed),
    );
    if (filled.challenge) await this.#answer(filled.challenge);
  }

  async #answer(page: string): Promise<void> {
    const decision = page.includes('/challenge/') ? 'fail' : 'decline';
    await this.#world.at((gateway) => gateway.submitDecision(page, this.#purchase.yes ? 'approve' : decision));
  }

  async #oneClick(bought: Bought, { order_id }: TariffView): Promise<void> {
    const { body } = await this.#world.call('payOneClick', { order_created_id: order_id }, this.#as);
    if (body?.order.state === 'success') bought.saidPaid = true;
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

  /** By what their country has; by a wallet where it has nothing. */
  async #byLocal(tariff: TariffView): Promise<void> {
    const currency = currencyOf(this.#purchase.payer);
    if (currency === 'JPY' || currency === 'USD') return this.#byWallet(tariff);
    const [method, begin] = locals[currency];
    const site = (await this.#world.server.up).url;
    const addresses = { return_url: `${site}/a`, success_url: `${site}/b`, fail_url: `${site}/c` };
    await begin(this.#world, this.#as, { order_created_id: tariff.order_id, payment_context: context }, addresses);
    const payment = await this.#world.at((gateway) => gateway.findPayment(`${tariff.order_id}.${method}`));
    if (payment?.next) await this.#answer(payment.next.url);
  }

  async #ask(bought: Bought): Promise<void> {
    const { body } = await this.#world.call('order', { order_id: bought.orderId }, this.#as);
    if (body?.order.state === 'success') bought.saidPaid = true;
  }

  /** What somebody at the gateway, or the payer's bank, does with it afterwards. */
  async #follow({ orderId }: Bought): Promise<void> {
    const { after } = this.#purchase;
    if (after === 'none') return;
    const payment = await this.#world.at((gateway) => gateway.findPayment(`${orderId}.card`));
    if (payment?.status !== 'paid') return;
    const path = `/v1/payments/${payment.id}`;
    if (after === 'lost' || after === 'won') {
      const opened = await this.#world.at((gateway) => gateway.request('POST', `${path}/chargebacks`, {}));
      const { id } = (await opened.json()) as { id?: string };
      if (id)
        await this.#world.at((gateway) =>
          gateway.request('POST', `/v1/chargebacks/${id}/decision`, { outcome: after }),
        );
      return;
    }
    const amount = after === 'part' ? Math.ceil(payment.amount / 3) : payment.amount;
    await this.#world.at((gateway) => gateway.request('POST', `${path}/refunds`, { amount }, `${orderId} ${after}`));
  }
}
