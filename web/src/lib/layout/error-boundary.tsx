import { Component, type ReactNode } from 'react';
import { retryFetch, UnreachableError } from '../http/retry-fetch.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Replaces the children after an error. */
  readonly renderFallback: (error: unknown) => ReactNode;
}

/** Code that cannot be loaded without a network or a server is no error of the app. */
const isReported = (error: unknown): boolean => navigator.onLine && !(error instanceof UnreachableError);

const report = async (error: unknown): Promise<void> => {
  try {
    const { reportCrash } = await retryFetch(() => import('../tracking/report-crash.ts'));
    reportCrash(error);
  } catch {
    // Without its code the report is lost, which changes nothing on the screen.
  }
};

/** Limits an error to its children: the rest of the page stays. Reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failure?: { readonly error: unknown } }> {
  override state: { readonly failure?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (isReported(error)) void report(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.renderFallback(failure.error) : this.props.children;
  }
}

/** A part without which the page is whole: after an error it shows nothing. */
export const Optional = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary renderFallback={() => null}>{children}</ErrorBoundary>
);
