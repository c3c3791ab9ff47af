import type { Brand } from '@kindred/brands/brand';

/**
 * The structured data of the home page (schema.org). It has a rating only if the page shows one, never in a demonstration, and without
 * a count, because the number of ratings is unknown (docs/decisions/0014-reviews-without-invented-people.md).
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
