import { createHash } from 'node:crypto';
import type { Brand } from '@kindred/brands/brand';
import type { Locale } from '@kindred/i18n/locales';
import { palette } from '@kindred/ui/tokens';
import { fontsOf } from '../../http/font-files.ts';
import { texts } from '../../http/translations.ts';
import type { FormLook } from '../../ports/gateway.ts';

/** Colours of the form by what they are of the brand's. */
const colours = {
  accent: 'brand-strong',
  field: 'field',
  text: 'text',
  muted: 'text-muted',
  border: 'border-strong',
  error: 'danger-text',
} as const;

interface Shown {
  readonly brand: Pick<Brand, 'theme'>;
  readonly locale: Locale;
  /** The origin of the brand's site, which the fonts are loaded from. */
  readonly site: string;
  /** `palette` is what a member chose over the system's wish. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/**
 * How the gateway's card form looks on the page around it: its words, the brand's colours, the app's font, and no button, since the page's own
 * names the exact sum and sends it (spec 3 §4 Card first-pay).
 */
export const formLook = async ({ brand, locale, site, cookies }: Shown): Promise<FormLook> => {
  const { form } = JSON.parse(await texts(locale, 'payments')) as { form: Record<string, string> };
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
    fonts: fontsOf(locale, site),
  };
};

/** A short word for a look: the gateway takes one payment in one look. */
export const nameOfLook = (look: FormLook): string =>
  createHash('sha256').update(JSON.stringify(look)).digest('base64url').slice(0, 12);
