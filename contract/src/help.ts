/** The help center's articles. Every brand has all of them in every language: `/info/help/{article}`. */
export const helpArticles = ['matches', 'photos', 'subscription', 'safety', 'login', 'blocked', 'rules'] as const;
export type HelpArticle = (typeof helpArticles)[number];
