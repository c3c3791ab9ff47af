import { cx } from '@kindred/ui/cx';

/** The side, background and corners of a message. Consecutive messages of one side form a group. */
export const bubbleShape = (
  incoming: boolean,
  isFirst: boolean,
  isLast: boolean,
  /** The background of an incoming message, distinct from the surface below. */
  ground = 'bg-surface-raised shadow-card',
): string =>
  incoming
    ? cx(
        'me-auto rounded-e-lg',
        ground,
        isFirst ? 'rounded-ss-lg' : 'rounded-ss-sm',
        isLast ? 'rounded-es-lg' : 'rounded-es-sm',
      )
    : cx(
        'ms-auto rounded-s-lg bg-brand-soft text-on-brand-soft',
        isFirst ? 'rounded-se-lg' : 'rounded-se-sm',
        isLast ? 'rounded-ee-lg' : 'rounded-ee-sm',
      );
