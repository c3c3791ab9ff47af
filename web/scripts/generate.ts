// Generates plain tables from the contract and the translations, so that the bundle contains no zod and the repository no list that
// is written by hand. A test compares them (`generated.test.ts`).
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { benefitsTable } from './benefits-table.ts';
import { callTable, moreCalls } from './call-table.ts';
import { messageTypes } from './message-types.ts';
import { paymentContextTable } from './payment-contexts.ts';
import { popupTable } from './popup-table.ts';
import { vocabularyTable } from './vocabulary-table.ts';

const lib = (name: string) => fileURLToPath(new URL(`../src/lib/${name}`, import.meta.url));
const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Not generated yet.
    return '';
  }
};

const tables = [
  { file: lib('http/call-table.gen.ts'), text: callTable() },
  { file: lib('http/more-calls.gen.ts'), text: moreCalls() },
  { file: lib('i18n/messages.gen.ts'), text: messageTypes() },
  { file: lib('i18n/vocabulary.gen.ts'), text: vocabularyTable() },
  { file: lib('payments/payment-contexts.gen.ts'), text: paymentContextTable() },
  { file: lib('popups/popup-table.gen.ts'), text: popupTable() },
  { file: lib('payments/benefits.gen.ts'), text: benefitsTable() },
];
for (const { file, text } of tables) if (read(file) !== text) writeFileSync(file, text);
