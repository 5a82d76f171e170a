import { useState } from 'react'
import { publicPicture } from '#web/browser/base-url.ts'
import classes from './cover.module.css'

type CoverProps = {
  /** A public picture; null where none was uploaded. */
  pictureId: string | null
  /** The drawing that is shown without one, or where it does not load (`sceneOf`). */
  scene: string
  className?: string | undefined
  /** How wide it is shown, as in the attribute of an image. */
  sizes?: string
  /** It is what one sees first of the page. */
  first?: boolean
}

/** The picture that leads a card or a page, filling the box it is given. It says nothing that the words beside it do not. */
export function Cover({ pictureId, scene, className = '', sizes = '320px', first = false }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const own = pictureId === broken ? null : pictureId
  return (
    <img
      className={`${classes.cover} ${className}`}
      {...(own === null
        ? { src: scene, 'data-scene': true }
        : {
            src: publicPicture(own, 1024) ?? '',
            srcSet: ([320, 1024] as const).map(width => `${publicPicture(own, width)} ${width}w`).join(', '),
            sizes,
          })}
      alt=""
      width={640}
      height={480}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(own)}
    />
  )
}
