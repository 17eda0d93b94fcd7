import sharp from 'sharp';

/*
 * The process that decodes what strangers send, and nothing else: it has no database, no keys and no settings. A file that makes the decoder
 * crash, hang or swell ends this process, and the next photo gets a new one (photoDecoder.ts).
 */

/** No device sends a side above 2048 pixels (src/world/devicePhoto.ts); what a larger picture would cost is not found out. */
const mostPixels = 5_000_000;
const longestSide = 2048;

/** One decoder alone may run: that of JPEG, from memory. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** The picture drawn anew, upright: what was hidden in, behind or around it (places, names, other formats) is not in what comes out. */
async function drawnAnew(bytes: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) throw new RangeError();
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer();
}

process.on('message', (bytes: Uint8Array) => {
  drawnAnew(bytes).then(
    (jpeg) => process.send?.({ jpeg, memory: process.memoryUsage.rss() }),
    (error: unknown) => {
      const code = error instanceof RangeError ? 'too-many-pixels' : 'unreadable';
      process.send?.({ code, memory: process.memoryUsage.rss() });
    },
  );
});
// Without the back office there is nothing to do.
process.on('disconnect', () => process.exit(0));
