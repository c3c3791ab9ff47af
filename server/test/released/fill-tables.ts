import type pg from 'pg';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly is_required: boolean;
  readonly has_default: boolean;
  /** The text of the table's checks. */
  readonly checks: string;
}

interface Reference {
  readonly table: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly target_columns: readonly string[];
}

const columnsText = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_required,
    d.adbin is not null as has_default,
    coalesce((select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)), '') as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = ''
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_file'
    and c.relname not like 'kysely%'
  order by c.relname, a.attnum`;
const referencesText = `
  select k.conrelid::regclass::text as table, k.confrelid::regclass::text as target,
    (select array_agg(attname::text order by n) from unnest(k.conkey) with ordinality x (num, n)
      join pg_attribute on attrelid = k.conrelid and attnum = num) as columns,
    (select array_agg(attname::text order by n) from unnest(k.confkey) with ordinality x (num, n)
      join pg_attribute on attrelid = k.confrelid and attnum = num) as target_columns
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`;

/** Columns that name a member without a foreign key. */
const namesMember = /^(member|actor|target|other|visitor|sender|receiver|low|high)_id$/;
/** Rows that checks refuse are made again with other values, so many times at most. */
const triesMost = 500;

/** A repeatable sequence of numbers from 0 to 1. */
const randomOf = (seed: number) => (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** Orders tables by their references. */
const sortTables = (tables: readonly string[], references: readonly Reference[]): string[] => {
  const sorted = new Set<string>();
  const add = (table: string): void => {
    if (sorted.has(table)) return;
    for (const { table: from, target } of references) if (from === table && target !== table) add(target);
    sorted.add(table);
  };
  for (const table of tables) add(table);
  return [...sorted];
};

/**
 * Inserts rows into every table that has fewer than `rowsEach`, with values at the borders of their types that satisfy the checks, the
 * unique keys and the foreign keys.
 * @throws Error for a table for which no row was found
 */
export const fillTables = async (pool: pg.Pool, rowsEach: number, seed: number): Promise<void> => {
  const random = randomOf(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const columns = (await pool.query<Column>(columnsText)).rows;
  const references = (await pool.query<Reference>(referencesText)).rows;
  const rowsOf = async (table: string): Promise<Record<string, unknown>[]> =>
    (await pool.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t`)).rows.map(
      ({ row }) => row,
    );
  let count = 0;

  const hex = (bytes: number): string =>
    Array.from({ length: bytes * 2 }, () => Math.floor(random() * 16).toString(16)).join('');
  const listed = ({ checks }: Column): string[] =>
    [...checks.matchAll(/'([^']*)'::(?:text|bpchar)/g)].map(([, value]) => value ?? '');

  const valueOf = (column: Column, ids: readonly string[]): unknown => {
    const { type, name } = column;
    const literals = listed(column);
    const pattern = /~ '\^(\w*)\[[^\]]*\]\{(\d+)\}\$'/.exec(column.checks);
    if (pattern)
      return `${pattern[1]}${Array.from({ length: Number(pattern[2]) }, () => pick([...'ABCDEFGHIJ'])).join('')}`;
    if (/^(text|character)/.test(type) && literals.length > 0 && (type !== 'text' || random() < 0.9))
      return pick(literals);
    if (type === 'bigint' && namesMember.test(name) && ids.length > 0) return pick(ids);
    const bits = /^bit\((\d+)\)$/.exec(type)?.[1];
    if (bits) return Array.from({ length: Number(bits) }, () => pick(['0', '1'])).join('');
    switch (type) {
      case 'boolean':
        return pick([true, false]);
      case 'smallint':
        return pick([0, 1, 2, 3, count % 30_000, 32_767]);
      case 'integer':
        return pick([0, 1, 7, count, 2_147_483_647]);
      case 'bigint':
        return pick(['0', '1', String(count), '9007199254740993', '9223372036854775807']);
      case 'real':
      case 'double precision':
        return pick([0, 0.1, 52.520_008, -179.999]);
      case 'numeric(18,6)':
        return pick(['0', '0.10', '123456789012.987654']);
      case 'text':
        return pick(['', `a${count}`, `Zoë – ключ "${count}" \\ 🙂`, 'ä'.repeat(3000)]);
      case 'timestamp with time zone':
        return pick(['1970-01-01Z', '2024-02-29 23:59:59.999999Z', '2026-11-24 12:00Z', '2099-12-31Z']);
      case 'date':
        return pick(['1970-01-01', '1996-02-29', '2026-11-24', '2099-12-31']);
      case 'uuid':
        return hex(16);
      case 'bytea':
        return Buffer.from(hex(pick([8, 32])), 'hex');
      case 'jsonb':
        return pick(['{}', `{"a": null, "é": [1.50, "${count}"]}`, '[]']);
      case 'text[]':
        return pick([[], ['a', 'b "c", {d}', '']]);
      case 'smallint[]':
      case 'integer[]':
      case 'bigint[]':
        return pick([[], [1, 32_767]]);
      default:
        throw new Error(`no values of the type ${type} for ${column.table}.${name}`);
    }
  };

  /** Gives a value to required columns, and to each other column with the probability `chance`. Returns the error. */
  const insertOne = async (
    table: string,
    chance: number,
    targets: ReadonlyMap<string, readonly Record<string, unknown>[]>,
  ): Promise<string | null> => {
    const ids = (targets.get('member') ?? []).map(({ id }) => String(id));
    const values = new Map<string, unknown>();
    const own = columns.filter((column) => column.table === table);
    for (const column of own)
      if ((column.is_required && !column.has_default) || random() < chance)
        values.set(column.name, valueOf(column, ids));
    for (const { columns: names, target, target_columns } of references.filter((each) => each.table === table)) {
      const row = pick(targets.get(target) ?? []);
      for (const [index, name] of names.entries())
        if (!row) values.delete(name);
        else if (values.has(name)) values.set(name, row[target_columns[index] ?? '']);
    }
    const names = [...values.keys()];
    const typeOf = new Map(own.map(({ name, type }) => [name, type]));
    const parameters = names.map((name, index) => `$${index + 1}::${typeOf.get(name)}`);
    const text = names.length === 0 ? 'default values' : `(${names.join(', ')}) values (${parameters.join(', ')})`;
    try {
      await pool.query(`insert into ${table} ${text}`, [...values.values()]);
      return null;
    } catch (error) {
      return String(error);
    }
  };

  for (const table of sortTables([...new Set(columns.map((column) => column.table))], references)) {
    const present = await rowsOf(table);
    const targets = new Map<string, Record<string, unknown>[]>();
    for (const target of new Set([
      'member',
      ...references.filter((each) => each.table === table).map(({ target }) => target),
    ]))
      targets.set(target, await rowsOf(target));
    for (let row = present.length; row < rowsEach; row += 1) {
      let failure: string | null = 'no try';
      for (let tries = 0; failure !== null && tries < triesMost; tries += 1) {
        count += 1;
        // First a row without optional values, then a full one, then anything that is allowed.
        failure = await insertOne(table, tries > 0 ? random() : row % 3 === 0 ? 0 : row % 3 === 1 ? 1 : 0.5, targets);
      }
      if (failure !== null) throw new Error(`${table} gets no row: ${failure}`);
    }
  }
};
