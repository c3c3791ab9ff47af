import { type SubscriptionLine, subscriptionStates } from '@kindred/contract/console/payments';
import { EmptyState } from '@kindred/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { PaymentsFrame } from './payments-frame.tsx';
import { paymentsKey } from './payments-key.ts';
import { SearchForm } from './search-form.tsx';
import { StateChip } from './state-chip.tsx';
import { getChipState, useSubscriptionText } from './use-subscription-text.ts';

export interface SubscriptionsSearch {
  readonly text?: string | undefined;
  readonly state?: (typeof subscriptionStates)[number] | undefined;
}

interface SubscriptionsPageProps {
  readonly search: SubscriptionsSearch;
  readonly onSearch: (search: SubscriptionsSearch) => void;
}

/** The subscriptions, newest first. */
export const SubscriptionsPage = ({ search, onSearch }: SubscriptionsPageProps) => {
  const { t } = useTranslation('console-finance');
  const pages = usePages([...paymentsKey, 'subscriptions', search], (pageToken) =>
    api('subscriptions', { ...search, pageToken }),
  );
  return (
    <PaymentsFrame title={t('subscriptions.title')}>
      <SearchForm
        key={search.text}
        label={t('subscriptions.search')}
        text={search.text}
        state={search.state}
        states={subscriptionStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        onSearch={onSearch}
      />
      <PagedList
        pages={pages}
        getItems={({ subscriptions }) => subscriptions}
        empty={<EmptyState art="oops" title={t('subscriptions.none')} text={t('orders.none.text')} />}
      >
        {(subscriptions) => (
          <ul className="flex flex-col gap-2">
            {subscriptions.map((subscription) => (
              <li key={subscription.uid}>
                <SubscriptionRow subscription={subscription} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </PaymentsFrame>
  );
};

const SubscriptionRow = ({ subscription }: { subscription: SubscriptionLine }) => {
  const { t } = useTranslation('console-finance');
  const text = useSubscriptionText();
  const { member, brand, feature, tariff } = subscription;
  return (
    <Link
      to="/payments/orders/$uid"
      params={{ uid: subscription.firstOrder }}
      className={`${cardClass} grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 transition-colors hover:bg-brand-soft md:grid-cols-[1fr_1fr_10rem]`}
    >
      <span className="min-w-0">
        <span className="block font-bold">{text.price(subscription)}</span>
        <span className="block text-sm text-text-muted">
          {t(`feature.${feature}`)} · {tariff}
        </span>
      </span>
      <span className="justify-self-end md:order-last">
        <StateChip state={getChipState(subscription)} />
      </span>
      <span className="min-w-0 max-md:col-span-2">
        <span className="block truncate font-semibold">
          {member?.name ?? t('nobody')} · {brand}
        </span>
        <span className="block text-sm text-text-muted">{text.status(subscription)}</span>
      </span>
    </Link>
  );
};
