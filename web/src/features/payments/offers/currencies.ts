import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Currency } from '@kindred/contract/payments/tariffs';
import { isRecord, json, stored } from '@kindred/ui/storage';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../lib/http/api.ts';
import { moneyFormat } from '../../../lib/i18n/money-format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

const validMs = paymentLimits.currencyCacheMinutes * 60_000;

interface SavedCurrencies {
  readonly at: number;
  readonly list: readonly Currency[];
}

const isSaved = (value: unknown): value is SavedCurrencies =>
  isRecord(value) && typeof value.at === 'number' && Array.isArray(value.list);

const saved = stored('browser', 'allCurrencies', json(isSaved), undefined);

const readValid = (): SavedCurrencies | undefined => {
  const found = saved.read();
  return found && Date.now() - found.at < validMs ? found : undefined;
};

/** Every currency, stored for two hours over reloads (spec 3 §7). */
const currenciesQuery = queryOptions({
  queryKey: ['payments', 'currencies'],
  queryFn: async ({ signal }): Promise<readonly Currency[]> => {
    const list = await api('currencies', {}, { signal });
    saved.write({ at: Date.now(), list });
    return list;
  },
  staleTime: validMs,
  gcTime: validMs,
  initialData: () => readValid()?.list,
  initialDataUpdatedAt: () => readValid()?.at,
});

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (locale: string, currency: string, exponent: number | undefined): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${exponent ?? ''}`;
  const format = formats.get(key) ?? moneyFormat(locale, currency, exponent);
  formats.set(key, format);
  return format;
};

/** Returns a function that formats amounts in major units in the member's language. */
export const useMoney = (): ((amount: number, currency: string) => string) => {
  const { data } = useQuery(currenciesQuery);
  const { i18n } = useTranslation();
  return useCallback(
    (amount, currency) => {
      const exponent = data?.find(({ code_alpha }) => code_alpha === currency)?.exponent;
      return formatOf(i18n.language, currency, exponent).format(amount);
    },
    [data, i18n.language],
  );
};
