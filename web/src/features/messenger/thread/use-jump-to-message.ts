import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { InfiniteData, InfiniteQueryObserverResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { elementIdOf } from './bubble.tsx';

const highlightMs = 1500;

const highlight = (element: HTMLElement): void => {
  element.scrollIntoView({ block: 'center', behavior: 'smooth' });
  element.dataset.found = '';
  setTimeout(() => delete element.dataset.found, highlightMs);
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** A loaded page renders within a frame or two, on a busy phone later. */
const maxFrames = 60;
/** A loaded message far away renders in the next frame. */
const renderFrames = 3;

/** Waits until the message is rendered. Returns null if it is not after `mostFrames`. */
const waitForElement = async (id: string, mostFrames = maxFrames): Promise<HTMLElement | null> => {
  for (let frames = 0; frames < mostFrames; frames += 1) {
    const element = document.getElementById(elementIdOf(id));
    if (element) return element;
    await nextFrame();
  }
  return null;
};

type Pages = InfiniteData<ReceivedOf<Calls['messages']>>;
type FetchNext = (options: {
  cancelRefetch: boolean;
}) => Promise<Pick<InfiniteQueryObserverResult<Pages>, 'hasNextPage' | 'isError' | 'data'>>;

const hasMessage = (data: Pages | undefined, id: string): boolean =>
  data?.pages.some(({ messages }) => messages.some((message) => message.id === id)) ?? false;

/**
 * Scrolls to a message by its id. Loads earlier pages until the message is found.
 * @returns the function, and the id of the message that was jumped to, whose row must be rendered
 */
export const useJumpToMessage = (
  hasNextPage: boolean,
  fetchNextPage: FetchNext,
): { readonly jumpTo: (id: string) => void; readonly wantedId: string | null } => {
  const [wantedId, setWantedId] = useState<string | null>(null);
  const jumpTo = useCallback(
    (id: string) => {
      const jump = async (): Promise<void> => {
        setWantedId(id);
        let element = await waitForElement(id, renderFrames);
        for (let hasMore = hasNextPage; !element && hasMore; ) {
          const page = await fetchNextPage({ cancelRefetch: false });
          if (page.isError) return;
          hasMore = page.hasNextPage;
          if (hasMessage(page.data, id)) element = await waitForElement(id);
        }
        if (element) highlight(element);
      };
      void jump();
    },
    [hasNextPage, fetchNextPage],
  );
  return { jumpTo, wantedId };
};
