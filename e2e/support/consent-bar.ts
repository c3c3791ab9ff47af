import { locales } from '@kindred/i18n/locales';
import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf } from './texts.ts';

/** The maximum height of the bar on a phone's screen (390x844). */
export const mostOf844 = 844 / 5;
/** The minimum height of a touch target (design: touch targets). */
const fingerPx = 44;

/**
 * Asserts that an English consent bar is slim and that its answers fit with the texts of every language, which it
 * writes into the same page. `keys` are the keys of its texts in `consent`.
 */
export const expectFitInEveryLanguage = async (page: Page, bar: Locator, keys: readonly string[]): Promise<void> => {
  const textsIn = (locale: string): string[] => keys.map((key) => textsOf(locale)(`consent:${key}`));
  const languages = locales.map((locale) => ({ locale, texts: textsIn(locale) }));
  const before = page.viewportSize();
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(viewport);
    const measured = await bar.evaluate(
      async (root, { english, all, least }) => {
        const places = english.map((text) => {
          const found = [...root.querySelectorAll('h2, p, a, button')].find(({ textContent }) => textContent === text);
          if (!found) throw new Error(`The bar does not say ${text}`);
          return found;
        });
        const write = (texts: readonly string[]) =>
          places.forEach((place, index) => {
            if (place.firstChild) place.firstChild.nodeValue = texts[index] ?? '';
          });
        const found = [];
        for (const { locale, texts } of all) {
          write(texts);
          // Fonts of another script load on demand.
          await document.fonts.ready;
          const widths = Array.from(root.querySelectorAll('button'), (one) => one.getBoundingClientRect().width);
          const targets = [...root.querySelectorAll<HTMLElement>('button, a')];
          found.push({
            locale,
            height: root.getBoundingClientRect().height,
            // All answers have the same width and fit.
            areEqual: Math.max(...widths) - Math.min(...widths) < 2,
            isWithin: root.scrollWidth <= root.clientWidth,
            narrow: targets.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
            low: targets.filter((one) => one.offsetHeight < least).map(({ textContent }) => textContent),
          });
        }
        write(english);
        return found;
      },
      { english: textsIn('en-US'), all: languages, least: fingerPx },
    );
    for (const { height, ...rest } of measured) {
      const { locale } = rest;
      expect(height, `the bar in ${locale} at ${viewport.width}`).toBeLessThanOrEqual(mostOf844);
      expect(rest).toEqual({ locale, areEqual: true, isWithin: true, narrow: [], low: [] });
    }
  }
  if (before) await page.setViewportSize(before);
};
