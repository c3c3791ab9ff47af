import { createHash } from 'node:crypto';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { limits } from '@kindred/contract/limits';
import sharp, { type Sharp } from 'sharp';

/** The outcome of an upload: the code of its refusal, or `stored` if the server accepted and sanitized the file. */
export type FileOutcome = 'stored' | 1 | 2 | 3 | 4 | 5 | 6 | 8;

export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly allowedOutcomes: readonly FileOutcome[];
}

/** Texts that no stored file may contain. */
export const forbiddenMarks = ['KINDRED-MARK', '<script', 'Camera of nobody'];

/** Creates a source of numbers from 0 to 1. A seed always yields the same sequence. */
const createNumberSource = (seed: string): (() => number) => {
  let state = createHash('sha256').update(seed).digest();
  let at = 0;
  return () => {
    if (at === state.length / 4) {
      state = createHash('sha256').update(state).digest();
      at = 0;
    }
    at += 1;
    return state.readUInt32BE((at - 1) * 4) / 2 ** 32;
  };
};

/** A little more than the smallest photo that is stored: what is tested does not depend on the size, and each preset takes time. */
const photoSize = [limits.photo.shortestSide, limits.photo.shortestSide + 80] as const;

const noise = (seed: string): Sharp => {
  const next = createNumberSource(seed);
  const small = Buffer.from(Array.from({ length: 32 * 32 * 3 }, () => Math.floor(next() * 256)));
  return sharp(small, { raw: { width: 32, height: 32, channels: 3 } }).resize(...photoSize, { fit: 'fill' });
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const header = (width: number, height: number, colour = 2, depth = 8, interlace = 0): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlace], 8);
  return chunk('IHDR', data);
};
const end = chunk('IEND', Buffer.alloc(0));
const png = (...chunks: Buffer[]): Buffer => Buffer.concat([pngSignature, ...chunks, end]);

/** Creates a valid png of one colour: all its lines, compressed to few bytes. */
const flatPng = (width: number, height: number, depth: 1 | 8 = 1): Buffer =>
  png(
    header(width, height, 0, depth),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil((width * depth) / 8) + 1) * height), { level: 1 })),
  );

/** Inserts chunks after the header of a png. */
const insertChunks = (file: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)]);

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
/** Inserts segments after the SOI marker of a jpeg. */
const insertSegments = (file: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)]);

const mark = Buffer.from('KINDRED-MARK');
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\0\0\0\0\0', 'latin1'), Buffer.alloc(60), mark]);
const html = Buffer.from('<html><script>alert("KINDRED-MARK")</script></html>');
const program = Buffer.concat([
  Buffer.from('MZ\u0090\0\u0003\0', 'latin1'),
  Buffer.alloc(600),
  Buffer.from('PE\0\0'),
  mark,
]);
const tails: Record<string, Buffer> = {
  zip,
  html,
  script: Buffer.from('/*KINDRED-MARK*/<script>fetch("/")</script>'),
  program,
  shell: Buffer.from('\n#!/bin/sh\necho KINDRED-MARK\n'),
  php: Buffer.from('<?php system($_GET["KINDRED-MARK"]); ?>'),
  pdf: Buffer.from('%PDF-1.7 KINDRED-MARK'),
  zeros: Buffer.alloc(100_000),
};

const svg = (inner: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="600" height="600">${inner}</svg>`,
  );

const notPhotos: Record<string, Buffer> = {
  'a program': program,
  'an ELF': Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(500)]),
  'a Mach-O': Buffer.concat([Buffer.from([0xcf, 0xfa, 0xed, 0xfe]), Buffer.alloc(500)]),
  'a java class': Buffer.concat([Buffer.from([0xca, 0xfe, 0xba, 0xbe]), Buffer.alloc(500)]),
  'a wasm': Buffer.concat([Buffer.from('\0asm\u0001\0\0\0', 'latin1'), Buffer.alloc(200)]),
  'a zip': zip,
  'a gzip': gzipSync(Buffer.alloc(5_000_000)),
  'a pdf': Buffer.from('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>'),
  'a page': html,
  'a text': Buffer.from('I am a photo.jpg'),
  'a shell script': Buffer.from('#!/bin/sh\nrm -rf /'),
  php: Buffer.from('<?php echo 1;'),
  json: Buffer.from('{"photo":true}'),
  'xml with entities': Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>',
  ),
  'an svg': svg('<rect width="9" height="9"/>'),
  'an svg with script': svg('<script>alert(1)</script>'),
  'an svg with a foreign object': svg('<foreignObject><body onload="alert(1)"/></foreignObject>'),
  'an svg that loads': svg('<image xlink:href="file:///etc/passwd" width="500" height="500"/>'),
  'an svg bomb': svg('<use xlink:href="#a"/>'.repeat(5000)),
  'a bmp': Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
  'an icon': Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200)]),
  'a psd': Buffer.concat([Buffer.from('8BPS\0\u0001'), Buffer.alloc(200)]),
  'a heic': Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]),
  'an mp4': Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isomavc1'), Buffer.alloc(200)]),
  'a postscript': Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\nshowpage'),
  'an mvg': Buffer.from('push graphic-context\nfill \'url(https://x.test/"|id")\'\npop graphic-context'),
};

/** Changes random bytes of a file. A seed always changes the same bytes. */
const damage = (file: Buffer, seed: string, times: number): Buffer => {
  const next = createNumberSource(seed);
  const copy = Buffer.from(file);
  for (let time = 0; time < times; time += 1) copy[Math.floor(next() * copy.length)] = Math.floor(next() * 256);
  return copy;
};

const anyOutcome = ['stored', 1, 2, 3, 4] as const;

/** Creates 200 hostile files. They are the same in each run. */
export const createHostileFiles = async (): Promise<HostileFile[]> => {
  const files: HostileFile[] = [];
  const add = (name: string, bytes: Buffer, ...allowedOutcomes: FileOutcome[]) =>
    files.push({ name, bytes, allowedOutcomes });
  const good = {
    png: await noise('png').png().toBuffer(),
    jpeg: await noise('jpeg').jpeg().toBuffer(),
    webp: await noise('webp').webp().toBuffer(),
  };
  const formats = Object.entries(good);

  for (const [name, bytes] of Object.entries(notPhotos)) add(name, bytes, 2, 3);
  add('nothing', Buffer.alloc(0), 1, 2);
  for (const length of [1, 2, 7, 12, 100]) add(`${length} zeros`, Buffer.alloc(length), 2, 3);
  add('too many bytes', Buffer.alloc(7_000_001), 5);
  add('a photo of too many bytes', Buffer.concat([good.jpeg, Buffer.alloc(7_000_001)]), 5);

  // The beginning of a photo, followed by something else.
  for (const [format, bytes] of formats)
    for (const [what, tail] of Object.entries(tails).slice(0, 4))
      add(`the beginning of a ${format} before ${what}`, Buffer.concat([bytes.subarray(0, 16), tail]), 2, 3);
  // Photos with something appended or prepended.
  for (const [format, bytes] of formats)
    for (const [what, tail] of Object.entries(tails))
      add(`a ${format} with ${what} behind`, Buffer.concat([bytes, tail]), 'stored', 2);
  for (const [format, bytes] of formats) add(`a zip before a ${format}`, Buffer.concat([zip, bytes]), 2, 3);
  add('a gif that begins as a script', Buffer.concat([Buffer.from('GIF89a/*'), html]), 2, 3);

  // Truncated at several positions.
  for (const [format, bytes] of formats)
    for (const share of [0.001, 0.01, 0.05, 0.2, 0.4, 0.6, 0.8, 0.95]) {
      add(`${share * 100} % of a ${format}`, bytes.subarray(0, Math.max(3, Math.floor(bytes.length * share))), 2, 3);
    }
  // Damaged: the server renders the readable part, or refuses the file.
  for (const [format, bytes] of formats)
    for (const times of [1, 3, 10, 40, 200, 1000])
      add(`a ${format} damaged ${times} times`, damage(bytes, `${format} ${times}`, times), ...anyOutcome);

  // Files whose header claims a large size, and files that are large.
  for (const [width, height] of [
    [50_000, 50_000],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [65_535, 8000],
    [8001, 8001],
    [0, 0],
    [500, 0],
  ] as const)
    add(`a png that says ${width} x ${height}`, png(header(width, height), chunk('IDAT', Buffer.alloc(64))), 2, 8);
  add('a png of 8000 x 8000 with nothing in it', png(header(8000, 8000), chunk('IDAT', Buffer.alloc(64))), 2);
  add('a real png of 50000 x 50000', flatPng(50_000, 50_000), 8);
  add('a real png of 50000 x 400', flatPng(50_000, 400), 8);
  add('a real png of 8000 x 8000', flatPng(8000, 8000), 'stored');
  add('a real png of 8000 x 8000, a byte a pixel', flatPng(8000, 8000, 8), 'stored');
  add('a png of 8000 x 400', flatPng(8000, 400), 'stored');
  add('a png of one pixel', flatPng(1, 1), 4);
  // The encoder writes three channels of the one that it reads.
  const large = sharp(Buffer.alloc(8000 * 8000, 120), { raw: { width: 8000, height: 8000, channels: 1 } });
  add(
    'a progressive jpeg of 8000 x 8000',
    await large.clone().jpeg({ quality: 5, progressive: true }).toBuffer(),
    'stored',
    5,
  );
  add('a webp of 8000 x 8000', await large.clone().webp({ quality: 5, effort: 0 }).toBuffer(), 'stored', 5);
  add(
    'an interlaced png of 8000 x 8000',
    await large.clone().png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    'stored',
    5,
  );
  const oversized = Buffer.from(good.jpeg);
  const frame = oversized.indexOf(Buffer.from([0xff, 0xc0]));
  oversized.writeUInt16BE(65_000, frame + 5);
  oversized.writeUInt16BE(65_000, frame + 7);
  add('a jpeg that says 65000 x 65000', oversized, 8);
  add(
    'a png with a bomb of text',
    insertChunks(good.png, chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))]))),
    'stored',
    2,
  );
  add(
    'a png with a bomb of a profile',
    insertChunks(good.png, chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))]))),
    'stored',
    2,
  );
  add(
    'a png of more than its size',
    png(header(500, 500), chunk('IDAT', deflateSync(Buffer.alloc(100_000_000)))),
    'stored',
    2,
  );
  add(
    'a png of 50000 chunks',
    insertChunks(good.png, ...Array.from({ length: 50_000 }, () => chunk('tEXt', Buffer.from('a\0b')))),
    'stored',
    2,
  );
  add(
    'a jpeg of 20000 comments',
    insertSegments(good.jpeg, ...Array.from({ length: 20_000 }, () => segment(0xfe, mark))),
    'stored',
    2,
  );

  // Animations and other formats. The effort does not concern what is tested.
  const quick = { effort: 1 };
  const frames = await Promise.all(['one', 'two'].map((seed) => noise(seed).png().toBuffer()));
  const moving = () => sharp(frames, { join: { animated: true } });
  add('a moving gif', await moving().gif(quick).toBuffer(), 3);
  add('a moving webp', await moving().webp().toBuffer(), 3);
  add('a still gif', await noise('gif').gif(quick).toBuffer(), 3);
  add('a tiff', await noise('tiff').tiff().toBuffer(), 3);
  add('an avif', await noise('avif').avif({ effort: 0 }).toBuffer(), 3);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  add('a moving png', insertChunks(good.png, chunk('acTL', control)), 2, 3);

  // Metadata: person, location, camera.
  const location = {
    IFD0: { Make: 'Camera of nobody', ImageDescription: 'KINDRED-MARK' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
  };
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    add(`a ${format} with its place`, await noise('exif').withExif(location).toFormat(format).toBuffer(), 'stored');
    add(
      `a ${format} with XMP`,
      await noise('xmp')
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">KINDRED-MARK</x:xmpmeta>')
        .toFormat(format)
        .toBuffer(),
      'stored',
    );
  }
  add('a jpeg with a comment', insertSegments(good.jpeg, segment(0xfe, html)), 'stored');
  add(
    'a jpeg with a thumbnail of somebody else',
    insertSegments(
      good.jpeg,
      segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), good.jpeg.subarray(0, 3000), mark])),
    ),
    'stored',
    2,
  );
  add(
    'a jpeg with a broken profile',
    insertSegments(good.jpeg, segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), mark]))),
    'stored',
    2,
  );
  add(
    'a png with a broken profile',
    insertChunks(good.png, chunk('iCCP', Buffer.from('KINDRED-MARK\0\0nonsense'))),
    'stored',
    2,
  );
  for (const key of ['tEXt', 'iTXt', 'eXIf', 'zzZz'])
    add(
      `a png with ${key}`,
      insertChunks(good.png, chunk(key, Buffer.concat([Buffer.from('Comment\0'), html]))),
      'stored',
      2,
    );
  add('a png with a chunk that it must know', insertChunks(good.png, chunk('ABCD', mark)), 'stored', 2);
  add(
    'a png with a wrong sum',
    Buffer.concat([good.png.subarray(0, 45), Buffer.from([good.png[45] ?? 0, 1]), good.png.subarray(47)]),
    'stored',
    2,
  );

  // Rare, and still photos.
  add('a jpeg in CMYK', await noise('cmyk').toColourspace('cmyk').jpeg().toBuffer(), 'stored');
  add('a png of 16 bits', await noise('16').toColourspace('rgb16').png().toBuffer(), 'stored');
  add('a grey jpeg', await noise('grey').greyscale().jpeg().toBuffer(), 'stored');
  add(
    'a png of a palette',
    await noise('palette')
      .png({ palette: true, ...quick })
      .toBuffer(),
    'stored',
  );
  add(
    'a clear png',
    await sharp({ create: { width: 500, height: 500, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
    'stored',
  );
  for (let orientation = 1; orientation <= 8; orientation += 1)
    add(
      `a jpeg turned ${orientation}`,
      await noise('turned').withMetadata({ orientation }).jpeg().toBuffer(),
      'stored',
    );

  // Random bytes after a valid signature, up to 200 files.
  const beginnings = [
    pngSignature,
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('RIFF\0\0\u0001\0WEBPVP8 ', 'latin1'),
  ];
  for (let round = 0; files.length < 200; round += 1) {
    const next = createNumberSource(`nonsense ${round}`);
    const nonsense = Buffer.from(Array.from({ length: 2000 }, () => Math.floor(next() * 256)));
    add(`nonsense ${round}`, Buffer.concat([beginnings[round % 3] ?? pngSignature, nonsense]), 2, 3, 4);
  }
  return files;
};
