import { limits } from '@kindred/contract/limits';
import type { Signer } from '../ports/signer.ts';
import { seal, unseal } from './sealed.ts';

/** How many rows a page has, and after which key it begins. */
export interface PageRequest<K> {
  readonly size: number;
  readonly after: K | undefined;
}

/** Lists page by key (decisions §1 Lists): a token is sealed for one list of one member. */
export interface Pager<K> {
  readonly request: PageRequest<K>;
  /** The token of the page after these rows, empty where they were the last; ask the database for `size + 1` rows. */
  page<R>(rows: readonly R[], keyOf: (row: R) => K): { readonly rows: R[]; readonly nextPageToken: string };
  /** The token of a key that the list works out by itself; empty at its end. */
  tokenOf(key: K | null): string;
}

/** @throws CallError 400 for a forged token, or another list's or member's. */
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
      const shown = rows.slice(0, size);
      const last = shown.at(-1);
      return {
        rows: shown,
        nextPageToken: tokenOf(rows.length > size && last !== undefined ? keyOf(last) : null),
      };
    },
  };
};
