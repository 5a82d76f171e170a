import { useEffect, useState } from 'react'

/** A film's clock in milliseconds: runs while it plays, stops at the end. */
export function useFilmClock(length: number, playAtOnce: boolean) {
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(playAtOnce)
  const ended = at >= length

  useEffect(() => {
    if (!playing || ended) return
    let frame = 0
    let before: number | undefined
    const tick = (now: number) => {
      // A tab that slept does not jump ahead.
      const passed = Math.min(now - (before ?? now), 100)
      before = now
      setAt(time => Math.min(length, time + passed))
      frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [playing, ended, length])

  return {
    at,
    ended,
    playing: playing && !ended,
    seek: (time: number) => setAt(time),
    pause: () => setPlaying(false),
    play: () => {
      if (ended) setAt(0)
      setPlaying(true)
    },
  }
}
