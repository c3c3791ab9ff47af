import ChevronRight from 'lucide-react/icons/chevron-right';

interface ChoiceLinesProps<Name extends string> {
  readonly names: readonly Name[];
  readonly labelOf: (name: Name) => string;
  readonly onChoose: (name: Name) => void;
}

/** Answers of which one tap chooses one and goes on. */
export const ChoiceLines = <Name extends string>({ names, labelOf, onChoose }: ChoiceLinesProps<Name>) => (
  <ul className="overflow-hidden rounded-xl bg-surface shadow-card [&>li]:not-first:border-t [&>li]:not-first:border-border">
    {names.map((name) => (
      <li key={name}>
        <button
          type="button"
          onClick={() => onChoose(name)}
          className="flex min-h-14 w-full items-center justify-between gap-4 px-4 py-2.5 text-start font-medium -outline-offset-3 hover:bg-field"
        >
          {labelOf(name)}
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
        </button>
      </li>
    ))}
  </ul>
);
