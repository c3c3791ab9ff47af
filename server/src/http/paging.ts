import { limits } from '@kindred/contract/limits';
import type { Signer } from '../ports/signer.ts';
import { seal, unseal } from './sealed.ts';

/** The size of a page, and the key after which it starts. */
export interface PageRequest<K> {
  readonly size: number;
  readonly after: K | undefined;
}

/** Keyset pagination (decisions §1 Lists). A token is sealed for one list of one member. */
export interface Pager<K> {
  readonly request: PageRequest<K>;
  /** Returns a page and the token of the next one; empty at the end of the list. Select `size + 1` rows. */
  page<R>(rows: readonly R[], keyOf: (row: R) => K): { readonly rows: R[]; readonly nextPageToken: string };
  /** Returns the token of a key that the list computes itself; empty for null, the end of the list. */
  tokenOf(key: K | null): string;
}

/** @throws CallError invalidRequest for a token that is forged, or of another list or member */
export const pager = <K>(
  signer: Signer,
  list: string,
  owner: string,
  query: { pageToken?: string | undefined; pageSize?: number | undefined },
  defaultSize: number = limits.listPage.default,
): Pager<K> => {
  const purpose = `page:${list}:${owner}`;
  const size = query.pageSize ?? defaultSize;
  const after = query.pageToken
    ? unseal<K>(signer, purpose, query.pageToken, 'invalidRequest', 'pageToken')
    : undefined;
  const tokenOf = (key: K | null): string => (key === null ? '' : seal(signer, purpose, key));
  return {
    request: { size, after },
    tokenOf,
    page: (rows, keyOf) => {
      const pageRows = rows.slice(0, size);
      const last = pageRows.at(-1);
      return {
        rows: pageRows,
        nextPageToken: tokenOf(rows.length > size && last !== undefined ? keyOf(last) : null),
      };
    },
  };
};
