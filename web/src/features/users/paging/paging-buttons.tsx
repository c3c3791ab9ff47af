import { IconButton } from '@kindred/ui/button';
import { hashKey, type Query, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { RefObject } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentPopup } from '../../../lib/popups/popups.ts';
import { useAdjacent, useStoredAdjacent } from './use-adjacent.ts';
import { usePagingGestures } from './use-paging-gestures.ts';

interface PagingProps {
  readonly hid: string;
  /** Undefined until the profile is loaded. */
  readonly name: string | undefined;
  /** The page, over which a swipe changes the profile. */
  readonly page: RefObject<HTMLElement | null>;
}

/** The links to the previous and next member of the list from which the profile was opened; nothing without a list. */
export const PagingButtons = (props: PagingProps) => {
  const fromList = useLocation({ select: ({ state }) => state.fromList });
  const client = useQueryClient();
  if (!fromList) return null;
  const list = client.getQueryCache().find({ queryKey: fromList, exact: true });
  const key = hashKey(fromList);
  // A reloaded page has no list.
  return list ? (
    <OfList key={key} {...props} list={list} />
  ) : (
    <OfStoredList key={`stored ${key}`} {...props} fromList={fromList} />
  );
};

const OfList = ({ list, ...props }: PagingProps & { readonly list: Query }) => (
  <Buttons {...props} fromList={list.queryKey} {...useAdjacent(list, props.hid)} />
);

const OfStoredList = (props: PagingProps & { readonly fromList: QueryKey }) => (
  <Buttons {...props} {...useStoredAdjacent(props.fromList, props.hid)} />
);

interface ButtonsProps extends PagingProps, ReturnType<typeof useAdjacent> {
  readonly fromList: QueryKey;
}

const Buttons = ({ name, page, fromList, previous, next }: ButtonsProps) => {
  const { t } = useTranslation('profile-more');
  const navigate = useNavigate();
  const isPaused = useCurrentPopup().popup !== undefined;
  const open = (member: { readonly hid: string } | undefined): void => {
    if (!member) return;
    // Replaces the entry, so that Back leads to the list.
    void navigate({
      to: '/u{$userHashId}',
      params: { userHashId: member.hid },
      state: (state) => ({ ...state, fromList }),
      replace: true,
    });
  };
  usePagingGestures(page, { isPaused, go: (step) => open(step === 1 ? next : previous) });
  if (!previous && !next) return null;
  return (
    <div role="group" aria-label={t('paging.label')} className="flex items-center">
      {/* Not disabled at the ends: a disabled button loses the focus. */}
      <IconButton
        label={previous ? t('paging.previous', { name: previous.name }) : t('paging.noPrevious')}
        aria-disabled={!previous}
        className="aria-disabled:opacity-50"
        onClick={() => open(previous)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        label={next ? t('paging.next', { name: next.name }) : t('paging.noNext')}
        aria-disabled={!next}
        className="aria-disabled:opacity-50"
        onClick={() => open(next)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <p role="status" className="sr-only">
        {name}
      </p>
    </div>
  );
};
