import {
  methodDescriptors,
  methodNames,
  type RedirectMethod,
  redirectMethods,
} from '@kindred/contract/payments/method-ids';
import type { QueryClient } from '@tanstack/react-query';
import { type Offer, type Showcase, tariffLists } from '../../../lib/payments/tariffs-query.ts';
import { isBuilt } from '../contexts/registry.ts';
import type { PayForm, PaymentStep } from '../contexts/steps.ts';

type Method = Showcase['payment_methods'][number]['method'];

/** Whether a subscription that is paid by this form renews. A method that is not stored cannot be charged again. */
export const isRenewable = (form: PayForm): boolean =>
  !methodNames.some((method) => methodDescriptors[method].form === form && !methodDescriptors[method].isStorable);

/** The form of a record's payment method; the card's if the record names none. */
export const formOfMethod = (id: number | null): PayForm =>
  methodDescriptors[methodNames.find((method) => methodDescriptors[method].id === id) ?? 'card'].form;

/** The redirect method whose step this is. */
export const redirectMethodOf = (step: PaymentStep): RedirectMethod | undefined =>
  redirectMethods.find((method) => methodDescriptors[method].form === step);

/** A payment method that the member may choose for the tariff. */
export interface PaymentMethod {
  readonly form: PayForm;
  readonly method: Method;
  /** The gateway's title, if it differs from the method's name. */
  readonly title?: string;
  /** The stored card or wallet. `asksCode`: the member must enter the card's code. */
  readonly stored?: { readonly brand: string | null; readonly digits: string; readonly asksCode?: true };
}

const storedMethods = ({ payment_options: options }: Showcase): PaymentMethod[] => {
  const storedOptions = options.flatMap(({ method, brand, card_mask: mask }): PaymentMethod[] => {
    const stored = { brand, digits: mask?.slice(-4) ?? '' };
    if (method === 'paypal-vault') return [{ form: 'one_click_paypal', method, stored }];
    if (method !== 'card') return [];
    return [
      { form: 'one_click_card', method, stored },
      { form: 'resign', method, stored: { ...stored, asksCode: true } },
    ];
  });
  // One click charges the newest stored option of a method.
  return storedOptions.filter(({ form }, at) => storedOptions.findIndex((other) => other.form === form) === at);
};

/** All offered payment methods, stored ones first. */
export const listMethods = (showcase: Showcase): PaymentMethod[] =>
  [
    ...storedMethods(showcase),
    ...showcase.payment_methods.map(
      ({ method, title }): PaymentMethod => ({
        form: methodDescriptors[method].form,
        method,
        ...(title ? { title } : {}),
      }),
    ),
  ].filter(({ form }) => isBuilt(form));

/** The payment method of a form, with its title. */
export const describeMethod = (showcase: Showcase, form: PayForm, method: Method): PaymentMethod =>
  listMethods(showcase).find((option) => option.form === form) ?? { form, method };

type Preferred = Showcase['preferred'];

/** The method and mode of a form, in the showcase's terms. */
const preferredBy = ({ form, method }: PaymentMethod): Preferred => {
  if (form === 'resign') return { method, type: 'resign' };
  return { method, type: form.startsWith('one_click_') ? 'recurring-one-click' : 'first-pay' };
};

/** Stores the chosen method in the cached lists. The server stores it after the first payment (spec 3 §4). */
export const preferMethod = (client: QueryClient, option: PaymentMethod): void => {
  client.setQueriesData<Offer>(
    { queryKey: tariffLists },
    (offer) => offer && { ...offer, showcase: { ...offer.showcase, preferred: preferredBy(option) } },
  );
};

/** The method that opens first: the preferred one, else a stored one, else the first one. */
export const preferredMethod = (showcase: Showcase): PaymentMethod | undefined => {
  const methods = listMethods(showcase);
  const { method, type } = showcase.preferred;
  return (
    methods.find((option) => {
      const by = preferredBy(option);
      return by.method === method && by.type === type;
    }) ?? methods[0]
  );
};
