import { buffer } from 'node:stream/consumers';
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id, Member } from '../../db/schema.ts';
import { readImage } from '../photos/media.ts';
import { type ArchiveRow, namesOf, readArchiveRows } from './archive.db.ts';
import {
  type ArchiveStyle,
  conversationTitle,
  indexHtml,
  messageHtml,
  pageEnd,
  pageTop,
  photoHtml,
  profileHtml,
  rowHtml,
  tableTitle,
} from './archive-page.ts';
import {
  type ArchivedTable,
  type ArchiveTopic,
  archivedTables,
  archiveExceptions,
  archiveTables,
  archiveTopics,
} from './archive-tables.ts';

// The worker process compresses itself: the web workers of the library are made for browsers.
configure({ useWebWorkers: false });

/** Reads the rows of a table, with the names of other members instead of their numbers. */
async function* namedRows(db: Db, name: string, table: ArchivedTable, memberId: Id): AsyncGenerator<ArchiveRow> {
  const { people = [] } = table;
  for await (const rows of readArchiveRows(db, name, table, memberId)) {
    const ids = new Set(rows.flatMap((row) => people.map((key) => String(row[key]))));
    const found = ids.size === 0 ? [] : await namesOf(db, [...ids]);
    const persons = new Map(found.map(({ id, hid, name: called }) => [id, { name: called, hid }]));
    for (const row of rows)
      yield {
        ...row,
        ...Object.fromEntries(people.map((key) => [key, persons.get(String(row[key])) ?? null])),
      };
  }
}

async function* jsonOf(rows: AsyncIterable<ArchiveRow>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** A stream of texts as bytes. */
const streamOf = (parts: AsyncGenerator<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
};

interface Work {
  readonly style: ArchiveStyle;
  readonly member: Member;
  readonly db: Db;
  /** The files of photos by number. */
  readonly photoFiles: ReadonlyMap<string, string>;
}

/** The HTML of the rows of a table; nothing for an empty one. */
async function* tableHtml({ style, member, db, photoFiles }: Work, name: string, table: ArchivedTable) {
  let conversation: string | undefined;
  let isFirst = true;
  for await (const row of namedRows(db, name, table, member.id)) {
    if (name === 'message') {
      const other = JSON.stringify(row.with);
      if (other !== conversation) yield conversationTitle(style, row);
      conversation = other;
      yield messageHtml(style, row);
    } else if (name === 'photo') yield photoHtml(style, row, photoFiles.get(String(row.number)));
    else yield `${isFirst ? tableTitle(name) : ''}${rowHtml(style, row)}`;
    isFirst = false;
  }
}

async function* topicHtml(work: Work, topic: ArchiveTopic): AsyncGenerator<string> {
  yield pageTop(work.style, topic);
  let isEmpty = true;
  if (topic === 'profile') yield profileHtml(work.style, work.member);
  for (const [name, table] of archivedTables)
    if (table.topic === topic)
      for await (const part of tableHtml(work, name, table)) {
        isEmpty = false;
        yield part;
      }
  if (isEmpty) yield `<p>${work.style.words.empty}</p>`;
  yield pageEnd;
}

/** The reasons of what is left out, each with its tables. */
const exceptionsOf = ({ words }: ArchiveStyle): (readonly [string, string])[] =>
  archiveExceptions.map((exception) => [
    words.exception[exception],
    Object.entries(archiveTables)
      .filter(([, rule]) => rule === exception)
      .map(([name]) => name)
      .join(', '),
  ]);

/**
 * Writes the archive of a member as a ZIP: pages to read (`index.html`, `pages/`), the same as JSON for programs (`data/`), and the photos.
 * All rows are of one moment.
 */
export const writeArchive = async (context: Context, member: Member, style: ArchiveStyle): Promise<Uint8Array> => {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  const addText = (name: string, parts: AsyncGenerator<string>) => zip.add(name, streamOf(parts));
  const madeAt = context.clock.now();
  const numbers = await context.reports
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const photos: string[] = [];
      for (const [name, table] of archivedTables) {
        const rows = namedRows(db, name, table, member.id);
        await addText(`data/${name}.json`, jsonOf(name === 'photo' ? noteNumbers(rows, photos) : rows));
      }
      const photoFiles = new Map(photos.map((number, index) => [number, `photos/${index + 1}.webp`]));
      for (const topic of archiveTopics)
        await addText(`pages/${topic}.html`, topicHtml({ style, member, db, photoFiles }, topic));
      return photoFiles;
    });
  for (const [number, file] of numbers) {
    const image = await readImage(context, context.imageUrls.name(number, 'o'));
    if (image) await zip.add(file, new Uint8ArrayReader(await buffer(image)), { level: 0 });
  }
  const index = indexHtml(style, { name: member.name, madeAt, topics: archiveTopics, leftOut: exceptionsOf(style) });
  await zip.add('index.html', new Uint8ArrayReader(new TextEncoder().encode(index)));
  return zip.close();
};

/** Notes the numbers of the photos while their rows are written. */
async function* noteNumbers(rows: AsyncIterable<ArchiveRow>, numbers: string[]): AsyncGenerator<ArchiveRow> {
  for await (const row of rows) {
    numbers.push(String(row.number));
    yield row;
  }
}
