import { Button } from '@kindred/ui/button';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { StepId } from './step-ids.ts';

/** The props of every step. */
export interface StepProps<Id extends StepId = StepId> {
  readonly id: Id;
  /** Called with a complete step. Goes to the next step, or signs up on the last. */
  readonly onDone: () => void;
  /** Label of the submit button. */
  readonly doneLabel: string;
  /** A sign-up or a check by the server is pending. */
  readonly isBusy: boolean;
  /** Content above the submit button. */
  readonly note?: ReactNode;
  /** Content below the step's fields. */
  readonly extra?: ReactNode;
}

interface StepFormProps extends Omit<StepProps, 'id' | 'onDone'> {
  readonly title: string;
  readonly text?: string | undefined;
  readonly onSubmit: () => void;
  /** The fault of the step, shown at the button: the field may be out of view. */
  readonly problem?: string | undefined;
  /** Replaces the submit button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The form of one step. The title gets the focus, so that screen readers announce it. */
export const StepForm = ({
  title,
  text,
  onSubmit,
  doneLabel,
  isBusy,
  note,
  extra,
  problem,
  action,
  children,
}: StepFormProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The scroll position of the last step remains otherwise.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 animate-rise flex-col">
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none">
        {title}
      </h1>
      {text && <p className="mt-2 text-text-muted text-pretty">{text}</p>}
      <div className="mt-7 flex-1 short:mt-5 md:flex-none">
        {children}
        {extra}
      </div>
      <div className="sticky bottom-(--k-below) z-10 -mx-2 [background-image:linear-gradient(to_top,var(--k-bg)_75%,transparent)] px-2 pt-8 pb-safe [--safe-least:1.25rem] md:pt-10">
        {note}
        <ProblemNote>{problem}</ProblemNote>
        {action ?? (
          <Button type="submit" block loading={isBusy}>
            {doneLabel}
          </Button>
        )}
      </div>
    </form>
  );
};

/** The problem of a step or of the sign-up, as an alert. Empty without children. */
export const ProblemNote = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="flex items-start gap-1.5 text-sm text-danger-text not-empty:mb-4">
    {children && (
      <>
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {children}
      </>
    )}
  </p>
);
