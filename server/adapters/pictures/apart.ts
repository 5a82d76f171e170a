import { fork } from 'node:child_process'
import { join } from 'node:path'
import { FileStoreUnavailable } from '#server/adapters/files/port.ts'
import type { MadePicture, PictureMaker, PictureProblem, WantedPictures } from './port.ts'

/** An image that takes longer is a deliberate attack. */
const LONGEST_MS = 45_000

/**
 * Makes each picture in a separate process: a decoder that hangs or crashes does not affect the application. One at a
 * time; the others wait.
 */
export function createPicturesApart(): PictureMaker {
  let last: Promise<unknown> = Promise.resolve()
  return {
    make(bytes, wanted) {
      const made = last.then(() => inProcess(bytes, wanted))
      last = made.catch(() => undefined)
      return made
    },
  }
}

function inProcess(bytes: Buffer, wanted: WantedPictures): Promise<MadePicture | PictureProblem> {
  const { promise, resolve, reject } = Promise.withResolvers<MadePicture | PictureProblem>()
  const child = fork(join(import.meta.dirname, 'picture-process.ts'), {
    serialization: 'advanced',
    execArgv: [],
    // No secrets of ours: no key, no address. Fewer arenas retain less memory.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
  child.once('message', made => resolve(withBuffers(made as MadePicture | PictureProblem)))
  // The machine cannot start another process: to be retried, like an unreachable store.
  child.once('error', cause => reject(new FileStoreUnavailable('no picture can be made now', { cause })))
  // The process died silently: its input must have caused it.
  child.once('exit', () => resolve('file_broken'))
  child.send({ bytes, wanted }, () => undefined)
  return promise.finally(() => clearTimeout(timer))
}

/** Bytes arrive as plain arrays. */
function withBuffers(made: MadePicture | PictureProblem): MadePicture | PictureProblem {
  if (typeof made === 'string') return made
  const variants = made.variants.map(({ width, bytes }) => ({ width, bytes: Buffer.from(bytes) }))
  return { ...made, original: Buffer.from(made.original), variants }
}
