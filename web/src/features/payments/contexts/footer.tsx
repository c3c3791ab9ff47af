import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

interface Footer {
  readonly place: HTMLElement | null;
  /** Registers a step's footer. Returns a function that removes it. */
  readonly ask: () => () => void;
}

export const FooterContext = createContext<Footer>({ place: null, ask: () => () => undefined });

/** The footer of a step, below the scrolling content: the terms and the button. */
export const StepFooter = ({ children }: { children: ReactNode }) => {
  const { place, ask } = use(FooterContext);
  useLayoutEffect(() => ask(), [ask]);
  return place && createPortal(<div className="flex flex-col gap-3">{children}</div>, place);
};
