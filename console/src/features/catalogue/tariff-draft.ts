import type { TariffRow } from '@kindred/contract/console/catalogue';
import type { TariffList } from '@kindred/contract/payments/features';
import type { Faults } from '@kindred/ui/use-form';
import { formatMoneyInput, parseMoney } from '../../lib/money.ts';
import type { RequestFault } from '../../lib/request-faults.ts';

/** The values of the tariff form, as text. */
export interface TariffDraft {
  readonly key: string;
  readonly gives: string;
  readonly amount: string;
  readonly fullAmount: string;
  readonly repeatAmount: string;
  readonly repeatPeriodDays: string;
  readonly membershipFee: string;
  /** Numbers separated by commas. */
  readonly contexts: string;
  readonly position: string;
  readonly isBest: boolean;
  readonly isPreselected: boolean;
  readonly lists: readonly TariffList[];
  readonly brand: string;
  readonly country: string;
  readonly split: string;
  /** The value of the browser’s field, in the operator’s time zone. An empty start is now, an empty end is open. */
  readonly startsAt: string;
  readonly endsAt: string;
}

const formatLocalTime = (iso: string | null): string => {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Creates the draft of a row. A row that has started is changed from now on. */
export const createTariffDraft = (row: TariffRow): TariffDraft => {
  const moneyText = (amount: number | null) => (amount === null ? '' : formatMoneyInput(amount, row.exponent));
  return {
    key: row.key,
    gives: String(row.gives),
    amount: moneyText(row.amount),
    fullAmount: moneyText(row.fullAmount),
    repeatAmount: moneyText(row.repeatAmount),
    repeatPeriodDays: row.repeatPeriodDays === null ? '' : String(row.repeatPeriodDays),
    membershipFee: moneyText(row.membershipFee),
    contexts: row.contexts.join(', '),
    position: String(row.position),
    isBest: row.isBest,
    isPreselected: row.isPreselected,
    lists: row.lists,
    brand: row.brand ? String(row.brand.id) : '',
    country: row.country ?? '',
    split: row.split ? `${row.split.hid}:${row.split.group}` : '',
    startsAt: row.state === 'scheduled' ? formatLocalTime(row.startsAt) : '',
    endsAt: row.state === 'past' ? '' : formatLocalTime(row.endsAt),
  };
};

const parseWholeNumber = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
const parseLocalTime = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

const parseSplit = (text: string) => {
  const [hid = '', group = '0'] = text.split(':');
  return hid === '' ? null : { hid, group: Number(group) };
};

/** Parses numbers that are separated by commas. Returns undefined if any part is not a number, or for more than 10. */
const parseNumbers = (text: string): number[] | undefined => {
  const parts = text.split(',').map((part) => part.trim());
  if (text.trim() === '') return [];
  const numbers = parts.flatMap((part) => parseWholeNumber(part) || []);
  return numbers.length === parts.length && numbers.length <= 10 ? numbers : undefined;
};

export type TariffFault =
  | 'membershipFee'
  | 'contexts'
  | 'amount'
  | 'fullAmount'
  | 'repeatAmount'
  | 'repeatPeriodDays'
  | 'gives'
  | 'lists'
  | 'endsAt';

const isEmpty = (text: string): boolean => text.trim() === '';

/** Returns the faulty fields of a draft. */
export const findTariffFaults = (
  draft: TariffDraft,
  { exponent }: Pick<TariffRow, 'exponent'>,
): Faults<Pick<TariffDraft, TariffFault>, RequestFault> => {
  const amount = parseMoney(draft.amount, exponent);
  const full = parseMoney(draft.fullAmount, exponent);
  const repeats = !isEmpty(draft.repeatAmount);
  const isFaulty: Record<TariffFault, boolean> = {
    amount: amount === undefined,
    fullAmount: !isEmpty(draft.fullAmount) && (full === undefined || full <= (amount ?? 0)),
    repeatAmount: repeats && parseMoney(draft.repeatAmount, exponent) === undefined,
    repeatPeriodDays: repeats && !parseWholeNumber(draft.repeatPeriodDays),
    membershipFee: !isEmpty(draft.membershipFee) && !parseMoney(draft.membershipFee, exponent),
    contexts: !parseNumbers(draft.contexts),
    gives: !parseWholeNumber(draft.gives),
    lists: draft.lists.length === 0,
    endsAt: draft.endsAt !== '' && draft.endsAt <= (draft.startsAt || formatLocalTime(new Date().toISOString())),
  };
  return Object.fromEntries(
    Object.entries(isFaulty).flatMap(([field, faulty]) => (faulty ? [[field, 'fieldInvalid' as const]] : [])),
  );
};

/** Parses a draft without faults to the values of the request. */
export const parseTariffValues = (draft: TariffDraft, row: TariffRow) => {
  const repeatAmount = parseMoney(draft.repeatAmount, row.exponent) ?? null;
  return {
    id: row.id,
    amount: parseMoney(draft.amount, row.exponent) ?? 0,
    fullAmount: parseMoney(draft.fullAmount, row.exponent) ?? null,
    repeatAmount,
    repeatPeriodDays: repeatAmount === null ? null : (parseWholeNumber(draft.repeatPeriodDays) ?? null),
    showcaseDays: row.showcaseDays,
    membershipFee: parseMoney(draft.membershipFee, row.exponent) ?? null,
    contexts: parseNumbers(draft.contexts) ?? [],
    lists: [...draft.lists],
    isBest: draft.isBest,
    isPreselected: draft.isPreselected,
    position: parseWholeNumber(draft.position) ?? 0,
    startsAt: parseLocalTime(draft.startsAt),
    endsAt: parseLocalTime(draft.endsAt),
  };
};

/** Parses the key, quantity and scope of a copy. */
export const parseTariffScope = (draft: TariffDraft) => ({
  key: draft.key.trim(),
  gives: parseWholeNumber(draft.gives) ?? 0,
  brandId: draft.brand === '' ? null : Number(draft.brand),
  country: draft.country || null,
  split: parseSplit(draft.split),
});
