import type { Brand } from '@kindred/brands/brand';
import { palette } from '@kindred/ui/tokens';
import sharp from 'sharp';
import { loadOnce } from '../load-once.ts';
import { brandFile } from './brand-files.ts';

/** The recommended size of Open Graph images, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

const drawingSize = { width: 640, height: 500 };
const logoWidth = 420;

/** The preview image of shared links: the brand's logo and drawing, as a PNG of `shareSize`. */
export const shareImage = (brand: Brand): Promise<Buffer> =>
  loadOnce(`share ${brand.key}`, async () => {
    const colors: Readonly<Record<string, string>> = palette(brand, 'light');
    // CSS custom properties have no value outside of a page.
    const hero = (await brandFile(brand, 'hero.svg'))
      .toString()
      .replaceAll(/var\(--k-([a-z-]+)\)/g, (_, name: string) => colors[name] ?? 'none');
    const { width, height } = brand.logo;
    const logo = sharp(await brandFile(brand, 'logo.svg'), { density: (72 * logoWidth) / width }).resize(logoWidth);
    return sharp({ create: { ...shareSize, channels: 3, background: colors.bg ?? 'white' } })
      .composite([
        {
          input: await sharp(Buffer.from(hero), { density: 150 })
            .resize({ ...drawingSize, fit: 'inside' })
            .png()
            .toBuffer(),
          left: shareSize.width - drawingSize.width - 40,
          top: (shareSize.height - drawingSize.height) / 2,
        },
        {
          input: await logo.png().toBuffer(),
          left: 72,
          top: Math.round((shareSize.height - (logoWidth * height) / width) / 2),
        },
      ])
      .png({ palette: true })
      .toBuffer();
  });
