/** A placeholder for the name, to split the sentence around it. No text contains this character. */
const mark = '\u0000';

interface NameAndAgeProps {
  name: string;
  /** The sentence of a name and an age, in the reader's language. */
  sentence: (name: string) => string;
}

/**
 * A name and an age on one line. A long name is truncated, the age is not. Screen readers get the whole sentence.
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
