import { useEffect, useRef } from 'react';

/** Takes the focus to the words of a step that has just come, so that they are read out. */
export const useFocusHere = () => {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return words;
};
