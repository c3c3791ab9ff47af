import { readFileSync } from 'node:fs';
import { brandTextFile } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import type { Locale } from '@kindred/i18n/locales';

interface LandingWords {
  readonly slogan: string;
  readonly text: string;
  readonly description: { readonly title: string; readonly text: string };
  readonly reviews: { readonly one: string; readonly two: string };
  readonly cta: string;
}

/** What a brand says on its landing page. */
export const landingWords = ({ key }: Brand, locale: Locale): LandingWords =>
  JSON.parse(readFileSync(brandTextFile(key, 'landing', locale), 'utf8')) as LandingWords;
