import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';

/**
 * Refetches a query that was invalidated during its first fetch: the server may have answered before the change. TanStack Query itself
 * refetches it only if it has data already.
 */
export class AppQueryClient extends QueryClient {
  readonly #overtaken = new WeakSet<Query>();

  constructor(...options: ConstructorParameters<typeof QueryClient>) {
    super(...options);
    this.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
      const { query } = event;
      if (this.#overtaken.delete(query)) void this.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
  }

  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    if (filters?.refetchType !== 'none')
      for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
        if (query.state.data === undefined) this.#overtaken.add(query);
    return super.invalidateQueries(filters, options);
  }
}
