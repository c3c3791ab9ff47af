/** The articles of the help center, which every brand has at its own host in every language: `/info/help/{article}`. */
export const helpArticles = ['matches', 'photos', 'subscription', 'safety', 'login', 'blocked', 'rules'] as const;
export type HelpArticle = (typeof helpArticles)[number];
