import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { InfiniteData, InfiniteQueryObserverResult } from '@tanstack/react-query';
import { useCallback } from 'react';
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

/** Waits until the message is rendered. Returns null if it is not after `maxFrames`. */
const waitForElement = async (id: string): Promise<HTMLElement | null> => {
  for (let frames = 0; frames < maxFrames; frames += 1) {
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

/** Returns a function that scrolls to a message by its id. Loads earlier pages until the message is found. */
export const useJumpToMessage = (hasNextPage: boolean, fetchNextPage: FetchNext): ((id: string) => void) =>
  useCallback(
    (id) => {
      const jump = async (): Promise<void> => {
        let element = document.getElementById(elementIdOf(id));
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
