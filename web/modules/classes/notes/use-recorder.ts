import { useEffect, useRef, useState } from 'react'
import { LONGEST_VOICE_SECONDS } from '#domain/modules/classes/notes/class-note-rules.ts'

/** What browsers record, the smallest first; the ending as the server knows it. */
const kinds = [
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/mp4', ending: 'm4a' },
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
] as const
/** Speech is clear with this, and two minutes are half a megabyte. */
const BITS = 32_000

type Recording = { stop: () => void; cancel: () => void }

/** Records the voice, two minutes at most; `onRecorded` gets the file. */
export function useRecorder(onRecorded: (file: File) => void) {
  const [seconds, setSeconds] = useState<number | null>(null)
  const [isRefused, setRefused] = useState(false)
  const running = useRef<Recording | null>(null)
  useEffect(() => () => running.current?.cancel(), [])

  async function start() {
    setRefused(false)
    const kind = kinds.find(({ type }) => globalThis.MediaRecorder?.isTypeSupported(type))
    try {
      if (!kind) throw new Error('this browser records no sound')
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      running.current = record(stream, kind)
      setSeconds(0)
    } catch (error) {
      console.warn('no recording', error)
      setRefused(true)
    }
  }

  function record(stream: MediaStream, kind: (typeof kinds)[number]): Recording {
    const recorder = new MediaRecorder(stream, { mimeType: kind.type, audioBitsPerSecond: BITS })
    const pieces: Blob[] = []
    let isWanted = true
    const began = Date.now()
    const ticking = setInterval(() => {
      const passed = Math.floor((Date.now() - began) / 1000)
      setSeconds(Math.min(passed, LONGEST_VOICE_SECONDS))
      if (passed >= LONGEST_VOICE_SECONDS) recorder.stop()
    }, 250)
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    recorder.onstop = () => {
      clearInterval(ticking)
      for (const track of stream.getTracks()) track.stop()
      running.current = null
      setSeconds(null)
      const type = kind.type.split(';')[0] ?? kind.type
      if (isWanted && pieces.some(piece => piece.size > 0))
        onRecorded(new File(pieces, `voice.${kind.ending}`, { type }))
    }
    recorder.start()
    const stop = () => {
      if (recorder.state !== 'inactive') recorder.stop()
    }
    return {
      stop,
      cancel() {
        isWanted = false
        stop()
      },
    }
  }

  return { seconds, isRefused, start: () => void start(), stop: () => running.current?.stop() }
}

/** Minutes and seconds, `1:05`. */
export const asTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
