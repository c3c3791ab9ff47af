import CircleAlert from 'lucide-react/icons/circle-alert';

/** An error beside the field or button that it concerns. Screen readers announce it. */
export const Note = ({ text }: { text: string | undefined }) => (
  <div aria-live="polite">
    {text && (
      <p className="mt-3 flex items-start gap-2 rounded-lg bg-danger-soft px-4 py-3 text-sm text-danger-text">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{text}</span>
      </p>
    )}
  </div>
);
