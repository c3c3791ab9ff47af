import type { UserInfo } from '@kindred/contract/profile';
import { type Form, useForm } from '@kindred/ui/use-form';
import { allowedFilter, type FilterValues, isSameSearch, toFilter, toValues } from './filter.ts';
import { useApplyFilter, useFilter } from './use-filter.ts';

export type FilterFormState = Form<FilterValues, string>;

/** The values that were not sent when a payment replaced the filters, and the values that they change. */
let draft: { readonly base: string; readonly values: FilterValues } | null = null;

/** The draft of values that change the filter `base`. */
const draftOf = (base: string) => ({
  read: (): Partial<FilterValues> => (draft?.base === base ? draft.values : {}),
  write: (values: FilterValues): void => {
    draft = { base, values };
  },
  clear: (): void => {
    draft = null;
  },
});

/** The form of the filters. Searches again only if the values changed; the popup closes in both cases. */
export const useFilterForm = (user: UserInfo, own: NonNullable<UserInfo['own']>, close: () => void) => {
  const apply = useApplyFilter();
  const isPremium = user.payments.premium_status.is_active;
  const initial = toValues(allowedFilter(useFilter(), isPremium), own);
  const defaults = toValues({}, own);
  const memory = draftOf(JSON.stringify([user.hid, toFilter(initial, own)]));
  const form: FilterFormState = useForm<FilterValues>({
    initial,
    send: async (values) => {
      if (isSameSearch(values, initial, own)) close();
      else apply(toFilter(values, own), { replace: true });
    },
    draft: memory,
  });
  return {
    form,
    isPremium,
    isDirty: !isSameSearch(form.values, initial, own),
    isDefault: isSameSearch(form.values, defaults, own),
    reset: () => form.set(defaults),
    forget: memory.clear,
  };
};
