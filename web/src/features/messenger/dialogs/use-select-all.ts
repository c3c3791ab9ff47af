import type { Dialog } from '@kindred/contract/messenger';
import { useToast } from '@kindred/ui/toast';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { selectAll, selectOnly } from './edit-selection.ts';
import { useSelection } from './selection.ts';
import type { DialogsResult } from './use-dialogs.ts';

/** Whether “All” is checked, and later pages of the list are not loaded yet. */
export const useIsLoadingAll = ({ hasNextPage }: Pick<DialogsResult, 'hasNextPage'>): boolean =>
  useSelection(({ isAll }) => isAll) && hasNextPage;

/**
 * “All” selects every dialog of the view: while it is checked, `useDialogs` loads all pages, and the dialogs of pages and events are
 * selected. A page that fails unchecks it, and leaves the loaded dialogs selected.
 */
export const useSelectAll = (dialogs: readonly Dialog[], query: DialogsResult) => {
  const { hids, isAll } = useSelection();
  const showToast = useToast();
  const errorText = useErrorText();
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isChecked = isAll || (!hasNextPage && dialogs.every(({ hid }) => hids?.has(hid)));

  // New rows are selected before they are painted.
  useLayoutEffect(() => {
    if (isAll) selectAll(dialogs.map(({ hid }) => hid));
  }, [isAll, dialogs]);

  const hasFailed = isAll && hasNextPage && isError && !isFetching;
  const end = useEffectEvent(() => {
    selectOnly(hids ?? []);
    // The list shows the error below its last row, which may be far away.
    showToast({ title: errorText('dialogs', query.error), tone: 'danger' });
  });
  useEffect(() => {
    if (hasFailed) end();
  }, [hasFailed]);

  const toggle = () => {
    if (isChecked) return selectOnly([]);
    // `useDialogs` does not repeat a page that failed.
    if (hasNextPage && isError && !isFetching) void fetchNextPage();
    selectAll(dialogs.map(({ hid }) => hid));
  };
  return { isChecked, toggle };
};
