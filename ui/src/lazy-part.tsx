import { type FunctionComponent, type ReactNode, useLayoutEffect, useState } from 'react';

interface Loaded<P> {
  readonly default: FunctionComponent<P>;
}

type LazyPart<P> = FunctionComponent<P> & {
  /** Loads the code. A part that is loaded renders at its first render. */
  readonly preload: () => Promise<unknown>;
};

/**
 * A component whose code loads when it first renders. Shows `waiting` until then. A failure to load is thrown to the error boundary; the
 * next mount loads again. It replaces `lazy` of React, which shows what was suspended 300 ms after its fallback at the earliest.
 */
export const lazyPart = <P extends object = object>(
  load: () => Promise<Loaded<P>>,
  waiting?: ReactNode,
): LazyPart<P> => {
  let loaded: Loaded<P> | undefined;
  const preload = async () => {
    loaded = await load();
    return loaded;
  };
  const Part = (props: P) => {
    const [part, setPart] = useState(loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    useLayoutEffect(() => {
      if (part) return;
      let isMounted = true;
      preload().then(
        (code) => {
          if (isMounted) setPart(code);
        },
        (error: unknown) => {
          if (isMounted) setFailure({ error });
        },
      );
      return () => {
        isMounted = false;
      };
    }, [part]);
    if (failure) throw failure.error;
    return part ? <part.default {...props} /> : waiting;
  };
  return Object.assign(Part, { preload });
};
