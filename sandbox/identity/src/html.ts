const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML and attributes. */
export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f4f4f7, #16161a); color: light-dark(#1c1c22, #f0f0f4); }
main { max-width: 26rem; margin: 0 auto; padding: 1.25rem; }
.note { font-size: .875rem; padding: .5rem .75rem; border-radius: .5rem; background: light-dark(#fff3c4, #4a3c00); }
h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
ul { list-style: none; padding: 0; display: grid; gap: .5rem; }
button, input, select { font: inherit; box-sizing: border-box; width: 100%; min-height: 2.75rem; border-radius: .5rem; }
button { border: 1px solid light-dark(#80808c, #85858f); background: light-dark(#fff, #26262c); color: inherit; cursor: pointer; padding: .5rem .75rem; text-align: start; }
button.go { background: #2f4fd8; border-color: #2f4fd8; color: #fff; text-align: center; font-weight: 600; margin-top: .75rem; }
button.plain { text-align: center; margin-top: .75rem; }
button small { display: block; color: light-dark(#55555f, #b4b4be); }
label { display: block; margin-top: .75rem; } label.line { display: flex; gap: .5rem; align-items: center; min-height: 2.75rem; }
label.line input { width: 1.25rem; min-height: 1.25rem; }
input:not([type=checkbox]), select { border: 1px solid light-dark(#80808c, #85858f); background: light-dark(#fff, #26262c); color: inherit; padding: .25rem .75rem; }
:focus-visible { outline: 3px solid #5b7cff; outline-offset: 2px; }
`;

/** Renders a page; `body` is HTML. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${style}</style></head>
<body><main><p class="note">This is a sandbox, and stands for the real provider. Everybody here is made up.</p>
<h1>${escape(title)}</h1>${body}</main></body></html>`;
