import type { TariffRow } from '@kindred/contract/console/catalogue';
import { useDraft } from '../../lib/use-draft.ts';
import { draftOf, type TariffDraft } from './tariff-form.ts';

/** What is being changed of a tariff; it outlives the page until it is sent or given up. */
export const useTariffDraft = (
  row: TariffRow,
  action: 'change' | 'copy',
): [draft: TariffDraft, set: (over: Partial<TariffDraft>) => void, forget: () => void] => {
  const [kept, keep] = useDraft(`tariff:${action}:${row.id}`);
  const read = (text: string): TariffDraft => ({
    ...draftOf(row),
    ...(text === '' ? {} : (JSON.parse(text) as Partial<TariffDraft>)),
  });
  return [read(kept), (over) => keep((now) => JSON.stringify({ ...read(now), ...over })), () => keep(() => '')];
};
