import type { Brand } from '@kindred/brands/brand';

/**
 * What the home page says to machines (schema.org). The rating is the one that the page shows, so it is told only where
 * there is one, never in a demonstration, and without a count, since none is known
 * (docs/decisions/0014-reviews-without-invented-people.md).
 */
export const structuredData = (brand: Brand, site: string, demo: boolean): object => {
  const rating = brand.home.kind === 'sections' && !demo ? brand.home.rating : undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: brand.title,
    url: `${site}/`,
    applicationCategory: 'LifestyleApplication',
    operatingSystem: 'Any',
    image: `${site}/brand/og.png`,
    ...(rating === undefined
      ? {}
      : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, bestRating: 5, worstRating: 1 } }),
  };
};
