import { readFileSync } from 'node:fs';

const names = ['card.js', 'messages.js', 'form.js', 'frame.js', 'done.js', 'expired.js', 'button.js', 'button-page.js'];
const texts = new Map(names.map((name) => [name, readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8')]));

/** Returns the text of a script in `browser/`. */
export const readAsset = (name: string): string | undefined => texts.get(name);
