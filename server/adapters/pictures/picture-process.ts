import sharp from 'sharp'
import { makePictures } from './make-pictures.ts'
import type { WantedPictures } from './port.ts'

// Images come from strangers: only the decoders we need, and no cache.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

// On its own because it is a separate process for one image: it has no secrets and no database, and its memory is
// freed when it ends.
process.once('message', async (task: { bytes: Uint8Array; wanted: WantedPictures }) => {
  const made = await makePictures(Buffer.from(task.bytes), task.wanted)
  process.send?.(made, () => process.disconnect?.())
})
