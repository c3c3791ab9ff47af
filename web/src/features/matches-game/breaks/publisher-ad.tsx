import { type AdReport, adFramePath, adSandbox } from '@kindred/contract/brand/ad-frame';
import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { UndoButton } from '../undo-button.tsx';

interface PublisherAdProps {
  readonly label: string;
  readonly leave: string;
  readonly onLeave: () => void;
  /** Called if the ad did not appear: its script failed, was blocked, or has no ad now. */
  readonly onFail: () => void;
}

/** A card with the publisher's ad in a sandboxed frame, which knows nothing of the member (decision 122). */
export const PublisherAd = ({ label, leave, onLeave, onFail }: PublisherAdProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isShown, setIsShown] = useState(false);
  const fail = useEffectEvent(onFail);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => fail(), limits.matchesGame.publisherAdSeconds * 1000);
    const read = ({ source, data }: MessageEvent<AdReport>): void => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (data === 'failed') fail();
      if (data !== 'shown') return;
      clearTimeout(timer);
      setIsShown(true);
    };
    window.addEventListener('message', read);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', read);
    };
  }, []);
  return (
    <section
      aria-labelledby="break-title"
      className="absolute inset-0 flex animate-rise flex-col gap-4 overflow-hidden rounded-2xl border border-border bg-surface-raised p-4 shadow-raised"
    >
      <h2
        id="break-title"
        ref={heading}
        tabIndex={-1}
        className="self-end rounded-full bg-field px-3 py-1 text-sm font-medium outline-none"
      >
        {label}
      </h2>
      <div className="relative flex-1">
        {!isShown && <Skeleton shape="card" className="absolute inset-0" />}
        <iframe
          ref={frame}
          src={adFramePath('matches')}
          title={label}
          sandbox={adSandbox}
          referrerPolicy="origin"
          className="absolute inset-0 size-full"
          // The scheme of the ad’s page: a frame of another scheme has an opaque ground.
          style={{ colorScheme: 'light' }}
        />
      </div>
      <div className="flex flex-col items-center gap-3">
        <Button block variant="ghost" onClick={onLeave}>
          {leave}
        </Button>
        <UndoButton />
      </div>
    </section>
  );
};
