import { useNavigate, useSearch } from '@tanstack/react-router';
import { saveFilter } from '../../lib/members/saved-filter.ts';
import { type Filter, readFilter } from './filter.ts';

/** The filter of the current URL. */
export const useFilter = (): Filter => readFilter(useSearch({ from: '__root__' }));

/**
 * Returns a function that searches by another filter: in the URL, and stored for the next visit. `replace` replaces the entry of the
 * history, such as that of a popup.
 */
export const useApplyFilter = (): ((filter: Filter, options?: { readonly replace?: boolean }) => void) => {
  const navigate = useNavigate();
  return (filter, { replace = false } = {}) => {
    saveFilter(filter);
    void navigate({ to: '/search', search: { ...filter }, replace });
  };
};
