import { descriptorOfMethod } from '@kindred/contract/payments/method-ids';
import { useQueryClient } from '@tanstack/react-query';
import Barcode from 'lucide-react/icons/barcode';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import Wallet from 'lucide-react/icons/wallet';
import type { ComponentType, SVGProps } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { Showcase } from '../../../lib/payments/tariffs-query.ts';
import { usePayment } from '../contexts/payment.ts';
import type { PayForm } from '../contexts/steps.ts';
import { listMethods, type PaymentMethod, preferMethod } from './payment-methods.ts';
import { AppleMark, GoogleMark } from './wallet-marks.tsx';

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

/** The icons of methods. Other methods have the icon of a bank. */
const icons: Readonly<Partial<Record<PaymentMethod['method'], Icon>>> = {
  card: CreditCard,
  'paypal-vault': Wallet,
  'google-pay': GoogleMark,
  'apple-pay': AppleMark,
  boleto: Barcode,
  oxxo: Store,
  mpesa: Smartphone,
  blik: Smartphone,
};

/** Returns the name of a payment method for the member. */
export const useMethodName = (): ((option: PaymentMethod, hasStored: boolean) => string) => {
  const { t } = useTranslation('payments');
  return ({ method, title, stored }, hasStored) => {
    if (method !== 'card') return title ?? descriptorOfMethod(method).title;
    if (!stored) return t(hasStored ? 'way.newCard' : 'way.card');
    const brand = stored.brand ?? '';
    const name = t('way.stored', { brand: brand.charAt(0).toUpperCase() + brand.slice(1), digits: stored.digits });
    return stored.asksCode ? t('way.code', { way: name }) : name;
  };
};

/** The other payment methods of the tariff, without the forms of `except`. */
export const OtherMethods = ({ showcase, except = [] }: { showcase: Showcase; except?: readonly PayForm[] }) => {
  const { t } = useTranslation('payments');
  const { step, go } = usePayment();
  const client = useQueryClient();
  const nameOf = useMethodName();
  const all = listMethods(showcase);
  const hasStored = all.some(({ stored }) => stored);
  const others = all.filter(({ form }) => form !== step && !except.includes(form));
  if (others.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="mb-3 text-sm font-semibold">{t('ways')}</h3>
      <ul className="flex flex-col gap-2">
        {others.map((option) => {
          const Icon = icons[option.method] ?? Landmark;
          return (
            <li key={option.form}>
              <button
                type="button"
                onClick={() => {
                  preferMethod(client, option);
                  go({ step: option.form, replace: true });
                }}
                className="flex min-h-13 w-full items-center gap-3 rounded-lg border border-border bg-surface px-4 py-2 text-start font-medium hover:border-brand-strong"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
                {nameOf(option, hasStored)}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
