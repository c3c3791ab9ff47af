import { Skeleton } from '@kindred/ui/skeleton';
import type { RefObject } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { useFrame } from './use-frame.ts';

interface GatewayFrameProps {
  readonly frame: ReturnType<typeof useFrame>;
  readonly place: RefObject<HTMLIFrameElement | null>;
  /** The height in px until the frame reports one. */
  readonly height: number;
}

/** A page of the gateway in a frame, with the height that it reports. */
export const GatewayFrame = ({ frame, place, height }: GatewayFrameProps) => {
  const { t } = useTranslation('payments');
  return (
    <div className="relative" style={{ minHeight: height }}>
      {!frame.isLoaded && <Skeleton shape="card" className="absolute inset-0" />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the gateway is another origin; its bank's page must run, and may open its app */}
      <iframe
        key={frame.load}
        ref={place}
        src={frame.url}
        title={t('card.frame')}
        allow="payment"
        className="w-full"
        style={{ height: frame.height ?? height, colorScheme: 'inherit' }}
      />
    </div>
  );
};
