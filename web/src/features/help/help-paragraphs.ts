/** The paragraphs of an article, by their names in `help.json`. */
export const helpParagraphs = ['first', 'second', 'third'] as const;
