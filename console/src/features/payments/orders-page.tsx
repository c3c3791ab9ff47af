import { listedOrderStates, type OrderLine } from '@kindred/contract/console/payments';
import { EmptyState } from '@kindred/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { cardClass } from '../../lib/card-class.ts';
import { formatTime } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { PaymentsFrame } from './payments-frame.tsx';
import { paymentsKey } from './payments-key.ts';
import { SearchForm } from './search-form.tsx';
import { StateChip } from './state-chip.tsx';

export interface OrdersSearch {
  readonly text?: string | undefined;
  readonly state?: (typeof listedOrderStates)[number] | undefined;
}

interface OrdersPageProps {
  readonly search: OrdersSearch;
  readonly onSearch: (search: OrdersSearch) => void;
}

/** The orders, newest first. The search finds orders, members and identifiers of the gateway. */
export const OrdersPage = ({ search, onSearch }: OrdersPageProps) => {
  const { t } = useTranslation('console-finance');
  const brand = useBrandFilter();
  const pages = usePages([...paymentsKey, 'orders', search, brand], (pageToken) =>
    api('orders', { ...search, brand, pageToken }),
  );
  return (
    <PaymentsFrame title={t('orders.title')}>
      <div className="mb-3">
        <BrandFilter />
      </div>
      <SearchForm
        key={search.text}
        label={t('orders.search')}
        text={search.text}
        state={search.state}
        states={listedOrderStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        onSearch={onSearch}
      />
      <PagedList
        pages={pages}
        getItems={({ orders }) => orders}
        empty={<EmptyState art="oops" title={t('orders.none.title')} text={t('orders.none.text')} />}
      >
        {(orders) => (
          <ul className="flex flex-col gap-2">
            {orders.map((order) => (
              <li key={order.uid}>
                <OrderRow order={order} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </PaymentsFrame>
  );
};

const OrderRow = ({ order }: { order: OrderLine }) => {
  const { t } = useTranslation('console-finance');
  const { uid, amount, currency, exponent, refunded, member, brand, country, tariff, createdAt, paidAt } = order;
  return (
    <Link
      to="/payments/orders/$uid"
      params={{ uid }}
      className={`${cardClass} grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 transition-colors hover:bg-brand-soft md:grid-cols-[9rem_1fr_1fr_10rem]`}
    >
      <span className="font-bold md:pe-4 md:text-end">
        {formatMoney(amount, currency, exponent)}
        {refunded > 0 && (
          <span className="block text-sm font-normal text-text-muted">
            {t('orders.refunded', { amount: formatMoney(refunded, currency, exponent) })}
          </span>
        )}
      </span>
      <span className="justify-self-end md:order-last">
        <StateChip state={order.state} />
      </span>
      <span className="min-w-0 max-md:col-span-2">
        <span className="block font-semibold">
          {t(`feature.${order.feature}`)} · {tariff}
        </span>
        <span className="block text-sm text-text-muted">
          {t(`type.${order.type}`)} · {formatTime(paidAt ?? createdAt)}
        </span>
      </span>
      <span className="min-w-0 max-md:col-span-2">
        <span className="block truncate">{member?.name ?? t('nobody')}</span>
        <span className="block truncate text-sm text-text-muted">{[brand, country].filter(Boolean).join(' · ')}</span>
      </span>
    </Link>
  );
};
