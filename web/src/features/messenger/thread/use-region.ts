import type { Message } from '@kindred/contract/messenger';
import { useToast } from '@kindred/ui/toast';
import { CancelledError, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ApiError } from '../../../lib/http/api.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { compareIds, mergeMessages } from '../message-order.ts';
import { regionQuery } from '../queries.ts';
import { elementIdOf } from './bubble.tsx';

const highlightMs = 1500;

const highlight = (element: HTMLElement, behavior: ScrollBehavior): void => {
  element.scrollIntoView({ block: 'center', behavior });
  element.dataset.found = '';
  setTimeout(() => delete element.dataset.found, highlightMs);
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** A loaded page renders within a frame or two, on a busy phone later. */
const maxFrames = 60;
/** A loaded message far away renders in the next frame. */
const renderFrames = 3;

/** Waits until the message is rendered. Returns null if it is not after `mostFrames`. */
const waitForElement = async (id: string, mostFrames: number): Promise<HTMLElement | null> => {
  for (let frames = 0; frames < mostFrames; frames += 1) {
    const element = document.getElementById(elementIdOf(id));
    if (element) return element;
    await nextFrame();
  }
  return null;
};

/** The messages around the one that was jumped to last. */
interface Region {
  readonly around: string;
  /** Whether it is shown instead of the latest messages. */
  readonly isShown: boolean;
}

const noMessages: readonly Message[] = [];

/** Whether a region reaches the latest messages, so that none between them is missing. Both begin with their oldest message. */
const reaches = (region: readonly Message[], [oldestLatest]: readonly Message[]): boolean =>
  compareIds(region.at(-1)?.id ?? '0', oldestLatest?.id ?? '0') >= 0;

/**
 * The part of a thread that is shown: its latest messages, or those around a message far before them. Pages are loaded on both sides. A
 * region that reaches the latest messages is shown together with them.
 * @param latest the loaded latest messages with the events since then, oldest first
 * @param lastOwn the key of the viewer's last message. A new one is shown at the end of the thread.
 */
export const useRegion = (hid: string, latest: readonly Message[], lastOwn: string | undefined) => {
  const client = useQueryClient();
  const [region, setRegion] = useState<Region | null>(null);
  const { data, ...pages } = useInfiniteQuery({ ...regionQuery(hid, region?.around ?? ''), enabled: region !== null });
  const around = useMemo(
    () => (data ? mergeMessages(data.pages.flatMap(({ messages }) => messages)) : noMessages),
    [data],
  );
  /** All loaded messages, with a gap if the region is detached. */
  const loaded = useMemo(() => (around === noMessages ? latest : mergeMessages(latest, around)), [latest, around]);
  const isShown = region?.isShown === true && around !== noMessages;
  const isDetached = isShown && pages.hasPreviousPage && !reaches(around, latest);

  const toLatest = useCallback(() => setRegion((known) => known && { ...known, isShown: false }), []);
  const [shownOwn, setShownOwn] = useState(lastOwn);
  if (shownOwn !== lastOwn) {
    setShownOwn(lastOwn);
    if (isDetached) toLatest();
  }

  /** Loads a message with those around it, and shows them if the viewer still wants to see them. */
  const showAround = useCallback(
    async (id: string, isWanted: () => boolean): Promise<void> => {
      const load = () => client.fetchInfiniteQuery(regionQuery(hid, id));
      try {
        await load();
      } catch (error) {
        // An event has overtaken the request.
        if (!(error instanceof CancelledError)) throw error;
        await load();
      }
      if (isWanted()) setRegion({ around: id, isShown: true });
    },
    [client, hid],
  );

  return {
    messages: isDetached ? around : isShown ? loaded : latest,
    loaded,
    isDetached,
    /** The pages of the region while it is shown; null while the latest messages are. */
    pages: isShown ? pages : null,
    showAround,
    toLatest,
  };
};

/**
 * Scrolls to a message by its id, which is loaded if it is not shown.
 * @returns the function, and the id of the message that was jumped to, whose row must be rendered
 */
export const useJumpToMessage = (
  showAround: ReturnType<typeof useRegion>['showAround'],
): { readonly jumpTo: (id: string) => void; readonly wantedId: string | null } => {
  const showToast = useToast();
  const errorText = useErrorText();
  const [wantedId, setWantedId] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const onFailure = useEffectEvent((error: ApiError) =>
    showToast({ title: errorText('messages', error), tone: 'danger' }),
  );
  useEffect(() => {
    if (failure) onFailure(failure);
  }, [failure]);
  const jumpTo = useCallback(
    (id: string) => {
      const jump = async (): Promise<void> => {
        setWantedId(id);
        const shown = await waitForElement(id, renderFrames);
        if (shown) return highlight(shown, 'smooth');
        await showAround(id, () => true);
        const found = await waitForElement(id, maxFrames);
        if (found) highlight(found, 'instant');
      };
      jump().catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
      });
    },
    [showAround],
  );
  return { jumpTo, wantedId };
};
