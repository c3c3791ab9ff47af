const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML and attributes. */
export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Renders data for a script of the page as an element. */
export const dataElement = (data: object): string =>
  `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The decimal digits of a currency; 2 if it is unknown. */
const exponentOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Formats minor units: `9.99 EUR`. */
export const money = (amount: number, currency: string): string => {
  const exponent = exponentOf(currency);
  return `${(amount / 10 ** exponent).toFixed(exponent)} ${currency}`;
};

/** Renders a time in UTC, to the second. */
export const moment = (milliseconds: number): string =>
  `<time datetime="${new Date(milliseconds).toISOString()}">${new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')}</time>`;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --ground: light-dark(#f4f4f7, #16161a); --card: light-dark(#fff, #212127); --text: light-dark(#1c1c22, #f0f0f4);
  --muted: light-dark(#55555f, #b4b4be); --line: light-dark(#d5d5de, #3a3a43); --edge: light-dark(#80808c, #85858f);
  --go: #2f4fd8; --good: light-dark(#0f6b38, #6fd89b); --bad: light-dark(#a81f2d, #ff9aa4); --wait: light-dark(#7a4b00, #ffcf70); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); overflow-wrap: anywhere; }
main { max-width: 26rem; margin: 0 auto; padding: 1.25rem; }
main.wide { max-width: 72rem; }
.note { font-size: .875rem; padding: .5rem .75rem; border-radius: .5rem; background: light-dark(#fff3c4, #4a3c00); margin: 0 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; } h2 { font-size: 1.125rem; margin: 2rem 0 .75rem; }
p { margin: 0 0 1rem; } a { color: light-dark(#2f4fd8, #9db0ff); }
.panel { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin: 0 0 1rem; }
.sum { font-size: 1.75rem; font-weight: 700; line-height: 1.2; margin: 0; } .small { font-size: .875rem; color: var(--muted); }
.panel p:last-child { margin-bottom: 0; }
.number { font: 600 1.125rem/1.5 ui-monospace, monospace; }
button, input, select, .button { font: inherit; min-height: 2.75rem; border-radius: .5rem; border: 1px solid var(--edge); background: var(--card); color: inherit; padding: .25rem .75rem; }
input, select, form.stack button { width: 100%; }
button, .button { cursor: pointer; display: inline-flex; align-items: center; justify-content: center; text-decoration: none; }
button:hover { border-color: currentColor; } button:disabled { opacity: .6; cursor: default; }
button.go { background: var(--go); border-color: var(--go); color: #fff; font-weight: 600; }
form.stack { display: grid; gap: .75rem; } form.row, .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
label { display: grid; gap: .25rem; } .row > label { flex: 1 1 10rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; } dt { color: var(--muted); } dd { margin: 0; }
table { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; overflow: hidden; }
th, td { text-align: start; padding: .625rem .75rem; border-top: 1px solid var(--line); vertical-align: top; }
thead th { border-top: 0; font-size: .875rem; color: var(--muted); font-weight: 600; }
td.end, th.end { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; } td a { display: inline-block; padding: .625rem 0; margin: -.625rem 0; }
time, td .number { white-space: nowrap; }
.state { display: inline-block; font-size: .875rem; font-weight: 600; } .good { color: var(--good); } .bad { color: var(--bad); } .wait { color: var(--wait); }
:focus-visible { outline: 3px solid #5b7cff; outline-offset: 2px; }
@media (max-width: 44rem) {
  table, tbody, tr, td { display: block; } thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  table { background: none; border: 0; border-radius: 0; }
  tr { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; margin: 0 0 .75rem; padding: .5rem 0; }
  td { border: 0; padding: .25rem .75rem; display: grid; grid-template-columns: 6.5rem 1fr; gap: .5rem; } td.end { text-align: start; } td .number { font-size: 1rem; white-space: normal; }
  td::before { content: attr(data-label); color: var(--muted); font-size: .875rem; padding-top: .1rem; }
}
`;

/** Renders a page; `body` is HTML. */
export const page = (title: string, body: string, width: 'narrow' | 'wide' = 'narrow'): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${style}</style></head>
<body><main class="${width}"><p class="note">This is a sandbox: no money moves here, and no real card belongs here.</p>
<h1>${escape(title)}</h1>${body}</main></body></html>`;

/** Renders a table, which is a list of cards on a phone. Cells are HTML. `end` right-aligns a column of numbers. */
export const table = (
  columns: readonly { readonly title: string; readonly end?: boolean }[],
  rows: readonly (readonly string[])[],
): string =>
  `<table><thead><tr>${columns
    .map(({ title, end }) => `<th scope="col"${end ? ' class="end"' : ''}>${escape(title)}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map(
      (cells) =>
        `<tr>${cells
          .map((cell, index) => {
            const { title = '', end = false } = columns[index] ?? {};
            return `<td data-label="${escape(title)}"${end ? ' class="end"' : ''}><span>${cell}</span></td>`;
          })
          .join('')}</tr>`,
    )
    .join('')}</tbody></table>`;

export const faultPage = (message: string): string => page('That did not work', `<p>${escape(message)}</p>`);
