import { makePictures, type WantedPictures } from './make-pictures.ts'

// A process of its own for one picture: it knows no secret and no database, and its memory goes with it.
process.once('message', async (task: { bytes: Uint8Array; wanted: WantedPictures }) => {
  const made = await makePictures(Buffer.from(task.bytes), task.wanted)
  process.send?.(made, () => process.disconnect?.())
})
