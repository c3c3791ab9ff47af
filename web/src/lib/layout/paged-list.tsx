import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { PagedList as BasePagedList, type PagedQuery } from '@kindred/ui/paged-list';
import { Fragment, memo, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { firstLoad } from '../routing/first-load.ts';
import { FailedNote } from './failed-note.tsx';
import { Failed, type FailedTexts } from './query-state.tsx';

/** How rows and their skeletons stand: lines without gaps, or cards in 1, 2 or 3 columns (spec 2 §2 Lists). */
const layouts = {
  lines: 'flex flex-col',
  cards: 'flex flex-col gap-3',
  twoColumns: 'grid grid-cols-2 gap-3',
  threeColumns: 'grid grid-cols-2 gap-3 sm:grid-cols-3',
};

interface ListRows<Item> {
  readonly keyOf: (item: Item) => string | number;
  /** The name of the list. */
  readonly label?: string | undefined;
  readonly children: (item: Item) => ReactNode;
  readonly renderRows?: undefined;
}

/** Rows that the caller renders itself, with the list around them. */
interface OwnRows<Item> {
  readonly renderRows: (items: readonly Item[]) => ReactNode;
}

interface PagedListBase<Page, Item> extends FailedTexts {
  readonly query: PagedQuery<Page>;
  readonly getItems: (page: Page) => readonly Item[];
  /** Filters, orders or extends the items of all pages, such as by live events. */
  readonly arrange?: ((items: readonly Item[]) => readonly Item[]) | undefined;
  readonly layout: keyof typeof layouts;
  /** The skeleton of one item. */
  readonly skeleton: ReactNode;
  /** The number of skeletons of the first page. */
  readonly skeletons?: number | undefined;
  /** The text of the button that loads the next page. Without it, the next page loads when the end of the list comes near. */
  readonly moreLabel?: string | undefined;
  /** Above the rows, and only above rows. */
  readonly header?: ReactNode;
  readonly empty: ReactNode;
}

type PagedListProps<Page, Item> = PagedListBase<Page, Item> & (ListRows<Item> | OwnRows<Item>);

/** Skeletons of a next page: a full row in each layout. */
const nextSkeletons = 3;

const repeat = (node: ReactNode, count: number): ReactNode =>
  Array.from({ length: count }, (_, index) => <Fragment key={index}>{node}</Fragment>);

interface RowProps<Item> {
  readonly item: Item;
  readonly render: (item: Item) => ReactNode;
}

const PlainRow = <Item,>({ item, render }: RowProps<Item>) => <li>{render(item)}</li>;

/** Not rendered again with the next rows of the first screen. The cast keeps the parameter of the type. */
const Row = memo(PlainRow) as typeof PlainRow;

/** A list in pages, in each of its states. */
export const PagedList = <Page, Item>(props: PagedListProps<Page, Item>) => {
  const { query, getItems, arrange, layout, skeleton, moreLabel, header, empty } = props;
  const { skeletons = limits.list.skeletons, call, failedTitle, failedClassName } = props;
  const { t } = useTranslation('common');
  return (
    <BasePagedList
      query={query}
      getItems={getItems}
      arrange={arrange}
      loadingLabel={t('loading')}
      loading={repeat(skeleton, skeletons)}
      loadingClassName={`${layouts[layout]} not-first:mt-3`}
      loadingNext={repeat(skeleton, nextSkeletons)}
      renderFailed={(failure) => (
        <Failed call={call} failedTitle={failedTitle} failedClassName={failedClassName} failure={failure} />
      )}
      renderNextFailed={(failure) => (
        <FailedNote call={call} failure={failure} className="flex flex-col items-center gap-3 py-4 text-center" />
      )}
      renderMore={
        moreLabel === undefined
          ? undefined
          : ({ isLoading, load }) => (
              <Button block variant="ghost" className="mt-4" loading={isLoading} onClick={load}>
                {moreLabel}
              </Button>
            )
      }
      empty={empty}
      isGradual={!props.renderRows && firstLoad.isFirstScreen()}
    >
      {(items) => (
        <>
          {header}
          {props.renderRows ? (
            props.renderRows(items)
          ) : (
            <ul aria-label={props.label} className={layouts[layout]}>
              {items.map((item) => (
                <Row key={props.keyOf(item)} item={item} render={props.children} />
              ))}
            </ul>
          )}
        </>
      )}
    </BasePagedList>
  );
};
