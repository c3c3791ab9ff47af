import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Currency } from '@kindred/contract/payments/tariffs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { moneyFormat } from '../../lib/money-format.ts';

const keptAs = 'allCurrencies';
const validMs = paymentLimits.currencyCacheMinutes * 60_000;

interface Kept {
  readonly at: number;
  readonly list: readonly Currency[];
}

const readKept = (): Kept | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(keptAs) ?? 'null') as Kept | null;
    return kept && Date.now() - kept.at < validMs && Array.isArray(kept.list) ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** Every currency, kept for two hours over reloads (spec 3 §7). */
const currenciesQuery = queryOptions({
  queryKey: ['payments', 'currencies'],
  queryFn: async ({ signal }): Promise<readonly Currency[]> => {
    const list = await api('currencies', {}, { signal });
    localStorage.setItem(keptAs, JSON.stringify({ at: Date.now(), list } satisfies Kept));
    return list;
  },
  staleTime: validMs,
  gcTime: validMs,
  initialData: () => readKept()?.list,
  initialDataUpdatedAt: () => readKept()?.at,
});

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (locale: string, currency: string, exponent: number | undefined): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${exponent ?? ''}`;
  const format = formats.get(key) ?? moneyFormat(locale, currency, exponent);
  formats.set(key, format);
  return format;
};

/** Writes amounts in major units as the member's language does. */
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
