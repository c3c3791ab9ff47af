import { useEffect, useRef } from 'react';

/** Focuses the text of a new step, so that screen readers read it. */
export const useFocusHere = () => {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return words;
};
