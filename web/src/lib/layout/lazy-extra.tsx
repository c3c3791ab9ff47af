import { lazyPart } from '@kindred/ui/lazy-part';
import { type FunctionComponent, type ReactNode, Suspense } from 'react';
import { retryFetch } from '../http/retry-fetch.ts';
import { Optional } from './error-boundary.tsx';

interface Loaded<P> {
  readonly default: FunctionComponent<P>;
}

/**
 * A part without which the page is whole. Shows `waiting` until its code is loaded, `Missing` if the code cannot be loaded, and nothing if
 * the part throws. (Without a network an import resolves to undefined, `app/main.tsx`.)
 */
export const lazyExtra = <P extends object = object>(
  load: () => Promise<Loaded<P> | undefined>,
  waiting?: ReactNode,
  Missing: FunctionComponent<P> = () => null,
): FunctionComponent<P> => {
  const Extra = lazyPart<P>(
    async () => (await retryFetch(load).catch(() => undefined)) ?? { default: Missing },
    waiting,
  );
  return (props) => (
    <Optional>
      <Suspense fallback={waiting}>
        <Extra {...props} />
      </Suspense>
    </Optional>
  );
};
