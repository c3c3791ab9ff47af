// `npm run schema -w server`: writes the schema and the types of its tables, after a change of the baseline or a migration.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { describeSchema, generateTypes } from './schema-text.db.ts';

const folder = join(import.meta.dirname, '../src/db');
const database = await openEmbedded('memory://');
await migrate(database.db);
await writeFile(join(folder, 'schema.sql'), await describeSchema(database.pool));
await writeFile(join(folder, 'schema.gen.ts'), await generateTypes(database.db, database.pool));
await database.close();
