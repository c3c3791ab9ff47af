import { cx } from '@kindred/ui/cx';

/** The side, ground and corners of a message: what one side says in a row stands together. */
export const bubbleShape = (
  incoming: boolean,
  isFirst: boolean,
  isLast: boolean,
  /** Of an incoming one, told from what it lies on. */
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
