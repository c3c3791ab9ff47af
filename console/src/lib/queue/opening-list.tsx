import type { QueueName } from '@kindred/contract/console/figures';
import { Button } from '@kindred/ui/button';
import { type ReactNode, useRef } from 'react';
import { cardClass } from '../card-class.ts';
import { PagedList } from '../paged-list.tsx';
import type { Pages } from '../use-pages.ts';
import { useTranslation } from '../use-translation.ts';
import { EmptyQueue } from './empty-queue.tsx';
import { KeyCap } from './key-cap.tsx';
import { useKeyPress } from './use-key-press.ts';

interface OpeningListProps<Answer extends { readonly nextPageToken: string }, Item> {
  readonly name: QueueName;
  readonly pages: Pages<Answer>;
  readonly getItems: (page: Answer) => readonly Item[];
  readonly openedId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly renderHead: (item: Item) => ReactNode;
  /** The content of the opened entry. `onDone` closes it after the decision. */
  readonly renderOpened: (item: Item, onDone: () => void) => ReactNode;
}

/**
 * A queue whose entries open in place, one at a time, because each opening writes an audit line. Key O opens the entry after the
 * opened one. A decision moves the focus to the next entry.
 */
export const OpeningList = <
  Answer extends { readonly nextPageToken: string },
  Item extends { readonly id: string; readonly name: string },
>({
  name,
  pages,
  getItems,
  openedId,
  onOpen,
  renderHead,
  renderOpened,
}: OpeningListProps<Answer, Item>) => {
  const { t } = useTranslation(['console-queues', 'common']);
  const list = useRef<HTMLUListElement>(null);
  const items = pages.data?.pages.flatMap(getItems) ?? [];
  const openedIndex = items.findIndex(({ id }) => id === openedId);
  const nextId = items[openedIndex + 1]?.id;
  const focus = (id: string | undefined) => list.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`)?.focus();
  const openNext = () => {
    if (nextId === undefined) return;
    onOpen(nextId);
    focus(nextId);
  };
  useKeyPress((key) => {
    if (key === 'o') openNext();
  });
  const finish = () => {
    focus(nextId ?? items[openedIndex - 1]?.id);
    onOpen(undefined);
  };
  return (
    <PagedList pages={pages} getItems={getItems} empty={<EmptyQueue name={name} refetch={pages.refetch} />}>
      {(listed) => (
        <ul ref={list} className="flex flex-col gap-3">
          {listed.map((item) => {
            const isOpen = item.id === openedId;
            return (
              <li key={item.id} className={cardClass}>
                <div className="flex flex-wrap items-start justify-between gap-3">
                  <div className="min-w-0 flex-1 basis-48">{renderHead(item)}</div>
                  <Button
                    compact
                    variant={isOpen ? 'ghost' : 'secondary'}
                    data-entry={item.id}
                    aria-expanded={isOpen}
                    aria-keyshortcuts={item.id === nextId ? 'o' : undefined}
                    onClick={() => onOpen(isOpen ? undefined : item.id)}
                  >
                    {t(isOpen ? 'common:action.close' : 'open')}
                    <span className="sr-only">{item.name}</span>
                    {item.id === nextId && <KeyCap>O</KeyCap>}
                  </Button>
                </div>
                {isOpen && <div className="mt-4 border-t border-border pt-4">{renderOpened(item, finish)}</div>}
              </li>
            );
          })}
        </ul>
      )}
    </PagedList>
  );
};
