import { Button } from '@kindred/ui/button';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { StepId } from './step-ids.ts';

/** What every step is given by the page. */
export interface StepProps<Id extends StepId = StepId> {
  readonly id: Id;
  /** The step is complete: to the next one, or on the last to sign up. */
  readonly onDone: () => void;
  /** Words of the button that does so. */
  readonly doneLabel: string;
  /** Signing up is under way. */
  readonly busy: boolean;
  /** What stands over the button. */
  readonly note?: ReactNode;
}

interface StepFormProps extends Omit<StepProps, 'id' | 'onDone'> {
  readonly title: string;
  readonly text?: string | undefined;
  readonly onSubmit: () => void;
  /** What is missing, said beside the button that was pressed: a long list may be out of sight. */
  readonly problem?: string | undefined;
  /** Stands instead of the button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One question: its title, which takes the focus so that it is read out, the answer, and the way on in the thumb's reach. */
export const StepForm = ({
  title,
  text,
  onSubmit,
  doneLabel,
  busy,
  note,
  problem,
  action,
  children,
}: StepFormProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // However far down the last question was answered, the next one begins at its top.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 animate-rise flex-col">
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none">
        {title}
      </h1>
      {text && <p className="mt-2 text-text-muted text-pretty">{text}</p>}
      <div className="mt-7 flex-1 short:mt-5 md:flex-none">{children}</div>
      <div className="sticky bottom-(--k-below) z-10 -mx-2 [background-image:linear-gradient(to_top,var(--k-bg)_75%,transparent)] px-2 pt-8 pb-safe [--safe-least:1.25rem] md:pt-10">
        {note}
        <ProblemNote>{problem}</ProblemNote>
        {action ?? (
          <Button type="submit" block loading={busy}>
            {doneLabel}
          </Button>
        )}
      </div>
    </form>
  );
};

/** What stands in the way, beside the button; nothing where nothing does. */
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
