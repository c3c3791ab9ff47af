import type { FormFont, FormLook } from '../../ports/gateway.ts';

/** The look's values as the page's own; each was made here, or signed here. */
const variablesOf = ({ variables }: FormLook): string =>
  Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const faceOf = ({ family, src }: FormFont): string =>
  `@font-face{font-family:"${family}";font-weight:100 900;font-display:swap;src:url("${src}") format("woff2")}`;

/** The value of CSS's `font-family`, the system's font last. */
export const familiesOf = ({ fonts = [] }: FormLook): string =>
  [...fonts.map(({ family }) => `"${family}"`), 'system-ui', 'sans-serif'].join(',');

/**
 * How the form that Stripe's fields stand in looks: within a frame nothing but the fields, on the ground of the page around it; alone
 * in its window a page of the brand's colours.
 */
export const formStyle = (look: FormLook): string => `
${(look.fonts ?? []).map(faceOf).join('\n')}
:root{color-scheme:${look.scheme === 'auto' ? 'light dark' : look.scheme};${variablesOf(look)}}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 ${familiesOf(look)};color:var(--text)}
body.alone{background:Canvas}
body.alone main{max-width:28rem;margin:0 auto;padding:max(1.5rem,env(safe-area-inset-top)) 1.25rem 2rem}
header{text-align:center;margin-bottom:1.5rem}
header p{margin:0;color:var(--muted);font-weight:600}
h1{margin:.25rem 0 0;font-size:2rem;line-height:1.2}
#fields.field{min-height:3.25rem;padding:1rem;border:1px solid var(--border);border-radius:var(--radius);background:var(--field)}
[role=alert]{margin:1rem 0 0;color:var(--error)}
footer:not([hidden]){display:grid;gap:.5rem;margin-top:1.5rem}
button,footer a{display:grid;place-items:center;min-height:3.25rem;border-radius:999px;font:inherit;font-weight:600}
button{border:0;background:var(--accent);color:var(--field);cursor:pointer}
button:disabled{opacity:.6}
footer a{color:var(--text);text-decoration:none}
button:focus-visible,footer a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
[hidden]{display:none}
`;
