import { readFileSync } from 'node:fs';
import type { FormAppearance, FormFont } from '../../../ports/gateway/gateway.ts';

const styleSheet = readFileSync(new URL('browser/form.css', import.meta.url), 'utf8');

const fontFaceOf = ({ family, src }: FormFont): string =>
  `@font-face{font-family:"${family}";font-weight:100 900;font-display:swap;src:url("${src}") format("woff2")}`;

/** The value of CSS's `font-family`, with the system's font last. */
export const formatFontFamily = ({ fonts = [] }: FormAppearance): string =>
  [...fonts.map(({ family }) => `"${family}"`), 'system-ui', 'sans-serif'].join(',');

/** The form's style sheet: fonts and variables of the look, which this server made or signed, and `browser/form.css`. */
export const formStyle = (appearance: FormAppearance): string => {
  const variables = { 'font-family': formatFontFamily(appearance), ...appearance.variables };
  const declarations = Object.entries(variables).map(([name, value]) => `--${name}:${value}`);
  const scheme = appearance.scheme === 'auto' ? 'light dark' : appearance.scheme;
  return `${(appearance.fonts ?? []).map(fontFaceOf).join('\n')}
:root{color-scheme:${scheme};${declarations.join(';')}}
${styleSheet}`;
};
