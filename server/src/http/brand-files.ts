import { readFile } from 'node:fs/promises';
import { brandFolder, brandTextFile } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import type { MessageTree } from '@kindred/contract/brand/boot';
import type { Locale } from '@kindred/i18n/locales';
import sharp from 'sharp';
import { loadOnce } from '../load-once.ts';

/** The texts of a brand. */
export const brandMessages = (brand: Brand, locale: Locale): Promise<MessageTree> =>
  loadOnce(
    `messages ${brand.key} ${locale}`,
    async () => JSON.parse(await readFile(brandTextFile(brand.key, 'messages', locale), 'utf8')) as MessageTree,
  );

const marks = ['logo.svg', 'logo-inverse.svg', 'mark.svg'] as const;
const drawings = ['hero.svg', 'feature-one.svg', 'feature-two.svg', 'feature-three.svg'] as const;
type Drawing = (typeof drawings)[number];
type BrandFile = (typeof marks)[number] | Drawing;

const isDrawing = (name: string): name is Drawing => (drawings as readonly string[]).includes(name);
export const isBrandFile = (name: string): name is BrandFile =>
  (marks as readonly string[]).includes(name) || isDrawing(name);

export const brandFile = (brand: Brand, name: BrandFile): Promise<Buffer> =>
  loadOnce(`file ${brand.key} ${name}`, () =>
    readFile(`${brandFolder(brand.key)}/${isDrawing(name) ? 'drawings/' : ''}${name}`),
  );

/** The brand's drawings as inline SVG, by name. */
export const brandDrawings = async (brand: Brand): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      drawings.map(
        async (name) => [name.replace('.svg', ''), (await brandFile(brand, name)).toString().trim()] as const,
      ),
    ),
  );

/** The brand's mark as a square PNG. */
export const brandIcon = (brand: Brand, size: number): Promise<Buffer> =>
  loadOnce(`icon ${brand.key} ${size}`, async () =>
    sharp(await brandFile(brand, 'mark.svg'), { density: Math.max(72, size * 3) })
      .resize(size, size)
      .png()
      .toBuffer(),
  );
