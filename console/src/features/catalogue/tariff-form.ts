import type { TariffRow } from '@kindred/contract/console/catalogue';
import type { TariffList } from '@kindred/contract/payments/features';
import { formatMoneyInput, parseMoney } from '../../lib/money.ts';

/** What stands in the fields, as it was written. */
export interface TariffDraft {
  readonly key: string;
  readonly gives: string;
  readonly amount: string;
  readonly fullAmount: string;
  readonly repeatAmount: string;
  readonly repeatPeriodDays: string;
  readonly membershipFee: string;
  /** Numbers set apart by commas. */
  readonly contexts: string;
  readonly position: string;
  readonly isBest: boolean;
  readonly isPreselected: boolean;
  readonly lists: readonly TariffList[];
  readonly brand: string;
  readonly country: string;
  readonly split: string;
  /** As the browser's field of a moment has it, in the operator's time; empty is now, and never. */
  readonly startsAt: string;
  readonly endsAt: string;
}

const localOf = (iso: string | null): string => {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** What a row says, to be changed; one that has begun is changed from now on. */
export const draftOf = (row: TariffRow): TariffDraft => {
  const text = (amount: number | null) => (amount === null ? '' : formatMoneyInput(amount, row.exponent));
  return {
    key: row.key,
    gives: String(row.gives),
    amount: text(row.amount),
    fullAmount: text(row.fullAmount),
    repeatAmount: text(row.repeatAmount),
    repeatPeriodDays: row.repeatPeriodDays === null ? '' : String(row.repeatPeriodDays),
    membershipFee: text(row.membershipFee),
    contexts: row.contexts.join(', '),
    position: String(row.position),
    isBest: row.isBest,
    isPreselected: row.isPreselected,
    lists: row.lists,
    brand: row.brand ? String(row.brand.id) : '',
    country: row.country ?? '',
    split: row.split ? `${row.split.hid}:${row.split.group}` : '',
    startsAt: row.state === 'scheduled' ? localOf(row.startsAt) : '',
    endsAt: row.state === 'past' ? '' : localOf(row.endsAt),
  };
};

const wholeOf = (text: string): number | undefined => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);
const isoOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

const splitOf = (text: string) => {
  const [hid = '', group = '0'] = text.split(':');
  return hid === '' ? null : { hid, group: Number(group) };
};

/** Undefined where something else than numbers stands there. */
const numbersOf = (text: string): number[] | undefined => {
  const parts = text.split(',').map((part) => part.trim());
  if (text.trim() === '') return [];
  const numbers = parts.flatMap((part) => wholeOf(part) || []);
  return numbers.length === parts.length && numbers.length <= 10 ? numbers : undefined;
};

export type DraftFault =
  | 'membershipFee'
  | 'contexts'
  | 'amount'
  | 'fullAmount'
  | 'repeatAmount'
  | 'repeatPeriodDays'
  | 'gives'
  | 'lists'
  | 'endsAt';

/** The fields that cannot be sent as they are. */
export const faultsOf = (draft: TariffDraft, { exponent }: Pick<TariffRow, 'exponent'>): DraftFault[] => {
  const amount = parseMoney(draft.amount, exponent);
  const full = parseMoney(draft.fullAmount, exponent);
  const repeats = draft.repeatAmount.trim() !== '';
  return [
    ...(amount === undefined ? (['amount'] as const) : []),
    ...(draft.fullAmount.trim() !== '' && (full === undefined || full <= (amount ?? 0))
      ? (['fullAmount'] as const)
      : []),
    ...(repeats && parseMoney(draft.repeatAmount, exponent) === undefined ? (['repeatAmount'] as const) : []),
    ...(repeats && !wholeOf(draft.repeatPeriodDays) ? (['repeatPeriodDays'] as const) : []),
    ...(draft.membershipFee.trim() !== '' && !parseMoney(draft.membershipFee, exponent)
      ? (['membershipFee'] as const)
      : []),
    ...(numbersOf(draft.contexts) ? [] : (['contexts'] as const)),
    ...(wholeOf(draft.gives) ? [] : (['gives'] as const)),
    ...(draft.lists.length > 0 ? [] : (['lists'] as const)),
    ...(draft.endsAt !== '' && draft.endsAt <= (draft.startsAt || localOf(new Date().toISOString()))
      ? (['endsAt'] as const)
      : []),
  ];
};

/** What an edit sends; whoever calls has seen that nothing is at fault. */
export const valuesOf = (draft: TariffDraft, row: TariffRow) => {
  const repeatAmount = parseMoney(draft.repeatAmount, row.exponent) ?? null;
  return {
    id: row.id,
    amount: parseMoney(draft.amount, row.exponent) ?? 0,
    fullAmount: parseMoney(draft.fullAmount, row.exponent) ?? null,
    repeatAmount,
    repeatPeriodDays: repeatAmount === null ? null : (wholeOf(draft.repeatPeriodDays) ?? null),
    showcaseDays: row.showcaseDays,
    membershipFee: parseMoney(draft.membershipFee, row.exponent) ?? null,
    contexts: numbersOf(draft.contexts) ?? [],
    lists: [...draft.lists],
    isBest: draft.isBest,
    isPreselected: draft.isPreselected,
    position: wholeOf(draft.position) ?? 0,
    startsAt: isoOf(draft.startsAt),
    endsAt: isoOf(draft.endsAt),
  };
};

/** Whom and what a copy is for. */
export const scopeOf = (draft: TariffDraft) => ({
  key: draft.key.trim(),
  gives: wholeOf(draft.gives) ?? 0,
  brandId: draft.brand === '' ? null : Number(draft.brand),
  country: draft.country || null,
  split: splitOf(draft.split),
});
