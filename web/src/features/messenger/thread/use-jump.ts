import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { InfiniteData, InfiniteQueryObserverResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { elementIdOf } from './bubble.tsx';

const shownMs = 1500;

const show = (element: HTMLElement): void => {
  element.scrollIntoView({ block: 'center', behavior: 'smooth' });
  element.dataset.found = '';
  setTimeout(() => delete element.dataset.found, shownMs);
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** A page that came is on the screen within a frame or two; a busy phone may take longer. */
const mostFrames = 60;

/** The message's element, as soon as it is there. */
const appear = async (id: string): Promise<HTMLElement | null> => {
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

const has = (data: Pages | undefined, id: string): boolean =>
  data?.pages.some(({ messages }) => messages.some((message) => message.id === id)) ?? false;

/** Goes to a message by its number, through as many earlier pages as it takes. */
export const useJump = (hasNextPage: boolean, fetchNextPage: FetchNext): ((id: string) => void) =>
  useCallback(
    (id) => {
      const find = async (): Promise<void> => {
        let element = document.getElementById(elementIdOf(id));
        for (let hasMore = hasNextPage; !element && hasMore; ) {
          const page = await fetchNextPage({ cancelRefetch: false });
          if (page.isError) return;
          hasMore = page.hasNextPage;
          if (has(page.data, id)) element = await appear(id);
        }
        if (element) show(element);
      };
      void find();
    },
    [hasNextPage, fetchNextPage],
  );
