/** Stands for the name while the sentence around it is found; no text holds this character. */
const mark = '\u0000';

interface NameAndAgeProps {
  name: string;
  /** The sentence of a name and an age, in the reader's language. */
  sentence: (name: string) => string;
}

/**
 * A name with its age on one line: where there is no room the name is cut off, the age never. Screen readers get the sentence
 * whole.
 */
export const NameAndAge = ({ name, sentence }: NameAndAgeProps) => {
  const [before, after] = sentence(mark).split(mark);
  return (
    <>
      <span className="sr-only">{sentence(name)}</span>
      <span aria-hidden="true" className="flex min-w-0">
        <span className="truncate">
          {before}
          {name}
        </span>
        <span className="shrink-0">{after}</span>
      </span>
    </>
  );
};
