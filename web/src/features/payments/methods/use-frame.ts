import { paymentLimits } from '@kindred/contract/payments/limits';
import type { MerchantData } from '@kindred/contract/payments/tariffs';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** A message of the gateway's form to the page (sandbox/gateway/README). */
export type FrameMessage =
  | { readonly type: 'loaded'; readonly height: number; readonly mode: string }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'brand'; readonly brand: string }
  | { readonly type: 'invalid'; readonly fields: readonly string[] }
  | { readonly type: 'submitted' | 'challenge' | 'success' | 'pending' | 'error' }
  | { readonly type: 'decline'; readonly code: string; readonly mayRetry: boolean };

/** Milliseconds without a message. A refused frame fires `load` too, but sends no message. */
const silenceMs = 6000;

/** The URL of the signed form. */
export const formUrl = ({ form_url, ...query }: MerchantData): string =>
  `${form_url}?${new URLSearchParams(query).toString()}`;

/**
 * The state of a frame with the gateway's form or the bank's page: its URL, its height and its messages. The URL does not change with
 * a refetched list, so that typed text stays. Reloads a silent frame (spec 3 §7: card refresh retries 3 times).
 */
export const useFrame = (
  frame: RefObject<HTMLIFrameElement | null>,
  requestedUrl: string,
  onMessage: (message: FrameMessage) => void,
) => {
  const [url] = useState(requestedUrl);
  const { origin } = new URL(url);
  const [isLoaded, setLoaded] = useState(false);
  const [height, setHeight] = useState<number>();
  const [tries, setTries] = useState(1);
  const receive = useEffectEvent((message: FrameMessage) => {
    setLoaded(true);
    if ('height' in message && message.height > 0) setHeight(message.height);
    onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = event.data as FrameMessage | null;
      if (typeof message?.type === 'string') receive(message);
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
    url,
    /** Changes with each reload of the frame. */
    load: tries,
    isLoaded,
    isAway,
    height,
    submit: () => frame.current?.contentWindow?.postMessage({ type: 'submit' }, origin),
    again: () => setTries(1),
  };
};
