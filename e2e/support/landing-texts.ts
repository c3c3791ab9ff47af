import { readFileSync } from 'node:fs';
import { brandTextFile } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import type { Locale } from '@kindred/i18n/locales';

interface LandingTexts {
  readonly slogan: string;
  readonly text: string;
  readonly description: { readonly title: string; readonly text: string };
  readonly reviews: { readonly one: string; readonly two: string };
  readonly cta: string;
}

/** Returns the texts of a brand's landing page. */
export const landingTexts = ({ key }: Brand, locale: Locale): LandingTexts =>
  JSON.parse(readFileSync(brandTextFile(key, 'landing', locale), 'utf8')) as LandingTexts;
