import { extendedDialogFilters } from '@kindred/contract/engagement/dialog-filters';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { withoutPopup } from '../../../lib/popups/popups.ts';
import { type DialogSearch, readDialogSearch } from '../dialog-search.ts';
import { type DialogView, dialogViewOf } from '../queries.ts';
import { extendedFiltersQuery } from './extended-filters.ts';

/** Returns the search parameters of a view; those of the whole list are empty. */
export const searchOf = ({ filter, name }: DialogView): DialogSearch => ({
  ...(filter !== 'all' && { filter }),
  ...(name !== '' && { name }),
});

/** The view of the dialog list in the URL. A member without the extended filters sees every dialog in their place. */
export const useDialogView = (): DialogView => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { filter, name } = dialogViewOf(readDialogSearch(search));
  const isExtended = extendedDialogFilters.includes(filter);
  const { data: hasExtended } = useQuery({ ...extendedFiltersQuery, enabled: isExtended });
  const shown = isExtended && hasExtended === false ? 'all' : filter;
  return useMemo(() => ({ filter: shown, name }), [shown, name]);
};

/** Returns a function that changes the view in place: Back leaves the list. Closes an open popup. */
export const useChangeView = (): ((change: Partial<DialogView>) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (change) =>
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) => {
          const { filter: _filter, name: _name, ...rest } = withoutPopup(before);
          return { ...rest, ...searchOf({ ...dialogViewOf(readDialogSearch(before)), ...change }) };
        }) as never,
        replace: true,
      }),
    [navigate],
  );
};
