import { makePictures, type WantedPictures } from './make-pictures.ts'

// On its own because it is a separate process for one image: it has no secrets and no database, and its memory is
// freed when it ends.
process.once('message', async (task: { bytes: Uint8Array; wanted: WantedPictures }) => {
  const made = await makePictures(Buffer.from(task.bytes), task.wanted)
  process.send?.(made, () => process.disconnect?.())
})
