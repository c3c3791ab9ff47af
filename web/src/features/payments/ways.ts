import { paymentMethods } from '@kindred/contract/payments/method-ids';
import type { QueryClient } from '@tanstack/react-query';
import { type Offer, type Showcase, tariffLists } from '../../lib/tariffs-query.ts';
import { isBuilt } from './registry.ts';
import type { PayForm } from './steps.ts';

type Method = Showcase['payment_methods'][number]['method'];

/** The form that each method is paid by for the first time. */
const forms: Readonly<Record<Method, PayForm>> = {
  card: 'first_card',
  'paypal-vault': 'paypal',
  'google-pay': 'google_pay',
  'apple-pay': 'apple_pay',
  boleto: 'boleto',
  oxxo: 'oxxo',
  sofort: 'sofort',
  mpesa: 'mpesa',
  blik: 'blik',
};

/** These are paid once: nothing is kept of them that could be charged again, so nothing renews. */
const paidOnce: readonly PayForm[] = ['sofort', 'boleto', 'oxxo', 'mpesa', 'blik'];

/** Whether what one pays by there is charged again when a subscription renews. */
export const isKept = (form: PayForm): boolean => !paidOnce.includes(form);

/** The form of the method that a record names; a card's where it names none. */
export const formOfMethod = (id: number | null): PayForm => {
  const methods = Object.keys(forms) as Method[];
  return forms[methods.find((method) => paymentMethods[method] === id) ?? 'card'];
};

/** One way to pay for what was chosen. */
export interface Way {
  readonly form: PayForm;
  readonly method: Method;
  /** What it calls itself, where that is not its own name. */
  readonly title?: string;
  /** What is stored of it; with a code, the card's is asked for. */
  readonly stored?: { readonly brand: string | null; readonly digits: string; readonly asksCode?: true };
}

const storedWays = ({ payment_options: options }: Showcase): Way[] => {
  const ways = options.flatMap(({ method, brand, card_mask: mask }): Way[] => {
    const stored = { brand, digits: mask?.slice(-4) ?? '' };
    if (method === 'paypal-vault') return [{ form: 'one_click_paypal', method, stored }];
    if (method !== 'card') return [];
    return [
      { form: 'one_click_card', method, stored },
      { form: 'resign', method, stored: { ...stored, asksCode: true } },
    ];
  });
  // A charge goes to the newest one of a method.
  return ways.filter(({ form }, at) => ways.findIndex((other) => other.form === form) === at);
};

/** Every way to pay that is offered and built: what is stored first. */
export const waysOf = (showcase: Showcase): Way[] =>
  [
    ...storedWays(showcase),
    ...showcase.payment_methods.map(
      ({ method, title }): Way => ({ form: forms[method], method, ...(title ? { title } : {}) }),
    ),
  ].filter(({ form }) => isBuilt(form));

/** The way that a form is of, under the name that it has. */
export const wayOf = (showcase: Showcase, form: PayForm, method: Method): Way =>
  waysOf(showcase).find((way) => way.form === form) ?? { form, method };

type Preferred = Showcase['preferred'];

/** The method and mode that a form pays by, as the showcase names them. */
const preferredBy = ({ form, method }: Way): Preferred => {
  if (form === 'resign') return { method, type: 'resign' };
  return { method, type: form.startsWith('one_click_') ? 'recurring-one-click' : 'first-pay' };
};

/** Remembers the chosen method in the lists that are open; the server remembers it once it is paid by (spec 3 §4). */
export const preferWay = (client: QueryClient, way: Way): void => {
  client.setQueriesData<Offer>(
    { queryKey: tariffLists },
    (offer) => offer && { ...offer, showcase: { ...offer.showcase, preferred: preferredBy(way) } },
  );
};

/** The method that is opened first: the preferred one, else what is stored, else the first one. */
export const preferredWay = (showcase: Showcase): Way | undefined => {
  const ways = waysOf(showcase);
  const { method, type } = showcase.preferred;
  return (
    ways.find((way) => {
      const by = preferredBy(way);
      return by.method === method && by.type === type;
    }) ?? ways[0]
  );
};
