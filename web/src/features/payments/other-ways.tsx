import { useQueryClient } from '@tanstack/react-query';
import Barcode from 'lucide-react/icons/barcode';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import Wallet from 'lucide-react/icons/wallet';
import type { ComponentType, SVGProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Showcase } from '../../lib/tariffs-query.ts';
import { usePayment } from './payment.ts';
import type { PayForm } from './steps.ts';
import { AppleMark, GoogleMark } from './wallet-marks.tsx';
import { preferWay, type Way, waysOf } from './ways.ts';

const icons: Readonly<Record<Way['method'], ComponentType<SVGProps<SVGSVGElement>>>> = {
  card: CreditCard,
  'paypal-vault': Wallet,
  'google-pay': GoogleMark,
  'apple-pay': AppleMark,
  sofort: Landmark,
  boleto: Barcode,
  oxxo: Store,
  mpesa: Smartphone,
  blik: Smartphone,
};

/** Names that are the same in every language. */
const brands: Readonly<Record<Exclude<Way['method'], 'card'>, string>> = {
  'paypal-vault': 'PayPal',
  'google-pay': 'Google Pay',
  'apple-pay': 'Apple Pay',
  sofort: 'Sofort',
  boleto: 'Boleto',
  oxxo: 'OXXO',
  mpesa: 'M-PESA',
  blik: 'BLIK',
};

/** How a way to pay is called. */
export const useWayName = (): ((way: Way, hasStored: boolean) => string) => {
  const { t } = useTranslation('payments');
  return ({ method, title, stored }, hasStored) => {
    if (method !== 'card') return title ?? brands[method];
    if (!stored) return t(hasStored ? 'way.newCard' : 'way.card');
    const brand = stored.brand ?? '';
    const name = t('way.stored', { brand: brand.charAt(0).toUpperCase() + brand.slice(1), digits: stored.digits });
    return stored.asksCode ? t('way.code', { way: name }) : name;
  };
};

/** The other ways to pay for it: none is pushed, none is hidden but those that the step itself speaks of. */
export const OtherWays = ({ showcase, except = [] }: { showcase: Showcase; except?: readonly PayForm[] }) => {
  const { t } = useTranslation('payments');
  const { step, go } = usePayment();
  const client = useQueryClient();
  const nameOf = useWayName();
  const all = waysOf(showcase);
  const hasStored = all.some(({ stored }) => stored);
  const others = all.filter(({ form }) => form !== step && !except.includes(form));
  if (others.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="mb-3 text-sm font-semibold">{t('ways')}</h3>
      <ul className="flex flex-col gap-2">
        {others.map((way) => {
          const Icon = icons[way.method];
          return (
            <li key={way.form}>
              <button
                type="button"
                onClick={() => {
                  preferWay(client, way);
                  go({ step: way.form, replace: true });
                }}
                className="flex min-h-13 w-full items-center gap-3 rounded-lg border border-border bg-surface px-4 py-2 text-left font-medium hover:border-brand-strong"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
                {nameOf(way, hasStored)}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
