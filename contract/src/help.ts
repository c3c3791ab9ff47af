/** The articles of the help center, which every brand has at its own host in every language: `/info/help/{article}`. */
export const helpArticles = ['blocked', 'rules', 'login'] as const;
export type HelpArticle = (typeof helpArticles)[number];
