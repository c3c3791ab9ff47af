import { createHash } from 'node:crypto';
import type { Brand } from '@kindred/brands/brand';
import type { Locale } from '@kindred/i18n/locales';
import { palette } from '@kindred/ui/tokens';
import type { Cookies } from '../../../http/cookies.ts';
import { listFormFonts } from '../../../http/font-files.ts';
import { readTexts } from '../../../http/translations.ts';
import type { FormAppearance } from '../../../ports/gateway/gateway.ts';

/** The form's colours, and the token of the brand's theme for each. */
const colours = {
  accent: 'brand-strong',
  field: 'field',
  text: 'text',
  muted: 'text-muted',
  border: 'border-strong',
  error: 'danger-text',
} as const;

interface FormPage {
  readonly brand: Pick<Brand, 'theme'>;
  readonly locale: Locale;
  /** The origin of the brand's site, from which the fonts are loaded. */
  readonly site: string;
  /** `palette` overrides the system's preference. */
  readonly cookies: Cookies;
}

/**
 * The appearance of the gateway's card form: texts, the brand's colours and the app's font. It has no button, since the page's button
 * states the amount and submits the form (spec 3 §4 Card first-pay).
 */
export const formAppearance = async ({ brand, locale, site, cookies }: FormPage): Promise<FormAppearance> => {
  const { form } = await readTexts<{ form: Record<string, string> }>(locale, 'payments');
  const [light, dark] = [palette(brand, 'light'), palette(brand, 'dark')];
  const variables = Object.entries(colours).map(([name, colour]) => [
    name,
    `light-dark(${light[colour]}, ${dark[colour]})`,
  ]);
  const chosen = cookies.palette;
  return {
    labels: form,
    variables: { ground: 'transparent', radius: '1rem', ...Object.fromEntries(variables) },
    scheme: chosen === 'light' || chosen === 'dark' ? chosen : 'auto',
    fonts: listFormFonts(locale, site),
  };
};

/** A short hash of the appearance. The gateway accepts a payment’s form in one appearance only. */
export const hashAppearance = (appearance: FormAppearance): string =>
  createHash('sha256').update(JSON.stringify(appearance)).digest('base64url').slice(0, 12);
