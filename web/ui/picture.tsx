import { type CSSProperties, useState } from 'react'
import classes from './picture.module.css'

type PictureProps = {
  /** Whose picture it is; without a scene its first letters are there where there is none, or where it does not load. */
  name: string
  src: string | null
  /** What is shown in its place instead of letters (`sceneOf`). */
  scene?: string
  /** Width and height in px. */
  size?: number
  round?: boolean
  /** Whether it is requested across origins with credentials: non-public files are only for the pages we list. */
  isPrivate?: boolean
}

/** A square picture beside the name it belongs to; the name itself says who it is, so it is no text of its own. */
export function Picture({ name, src, scene, size = 56, round = false, isPrivate = false }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const style = { '--picture-size': `${size}px` } as CSSProperties
  const shape = { style, 'data-round': round || undefined }
  const shown = src === null || src === broken ? scene : src
  if (shown === undefined) {
    return (
      <span className={classes.monogram} {...shape} aria-hidden>
        {firstLetters(name)}
      </span>
    )
  }
  return (
    <img
      className={classes.picture}
      {...shape}
      src={shown}
      {...(isPrivate && { crossOrigin: 'anonymous' })}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(shown)}
    />
  )
}

function firstLetters(name: string): string {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const first = (word: string) => [...letters.segment(word)][0]?.segment ?? ''
  return name.split(/\s+/).filter(Boolean).slice(0, 2).map(first).join('').toUpperCase()
}
