import { paymentLimits } from '@kindred/contract/payments/limits';
import type { MerchantData } from '@kindred/contract/payments/tariffs';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** What the gateway's form says to the page around it (sandbox/gateway/README). */
export type FrameMessage =
  | { readonly type: 'loaded'; readonly height: number; readonly mode: string }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'brand'; readonly brand: string }
  | { readonly type: 'invalid'; readonly fields: readonly string[] }
  | { readonly type: 'submitted' | 'challenge' | 'success' | 'pending' | 'error' }
  | { readonly type: 'decline'; readonly code: string; readonly mayRetry: boolean };

/** A frame that was refused loads, too, and says nothing. */
const silenceMs = 6000;

/** Where the form is that was signed. */
export const formAddress = ({ form_url, ...query }: MerchantData): string =>
  `${form_url}?${new URLSearchParams(query).toString()}`;

/**
 * The gateway's form, or its bank's page, in a frame: its address, pinned so that what is typed survives a list that comes anew, what it says, and how to
 * send it. Loaded anew a few times where it stays silent (spec 3 §7: card refresh retries 3 times).
 */
export const useFrame = (
  frame: RefObject<HTMLIFrameElement | null>,
  asked: string,
  onMessage: (message: FrameMessage) => void,
) => {
  const [address] = useState(asked);
  const { origin } = new URL(address);
  const [isLoaded, setLoaded] = useState(false);
  const [height, setHeight] = useState<number>();
  const [tries, setTries] = useState(1);
  const take = useEffectEvent((message: FrameMessage) => {
    setLoaded(true);
    if ('height' in message && message.height > 0) setHeight(message.height);
    onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = event.data as FrameMessage | null;
      if (typeof message?.type === 'string') take(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin, frame]);
  const isAway = !isLoaded && tries > paymentLimits.cardRefreshTries;
  useEffect(() => {
    if (isLoaded || isAway) return;
    const timer = setTimeout(() => setTries(tries + 1), silenceMs);
    return () => clearTimeout(timer);
  }, [isLoaded, isAway, tries]);
  return {
    address,
    /** Another is another load. */
    load: tries,
    isLoaded,
    isAway,
    height,
    submit: () => frame.current?.contentWindow?.postMessage({ type: 'submit' }, origin),
    again: () => setTries(1),
  };
};
