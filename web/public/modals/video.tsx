import { Button } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import classes from '../film/film.module.css'
import { useFilmClock } from '../film/film-clock.ts'
import { scenes } from '../film/film-scenes.tsx'

declare module '#web/modals/open-modal.ts' {
  interface PublicModals {
    video: Record<string, never>
  }
}

const sceneMs = 5_000
const length = scenes.length * sceneMs

/**
 * A short silent film of the product, drawn by us, with captions below. With reduced motion on the device, it shows stills until
 * started manually.
 */
export default function Video({ close }: ModalProps<'video'>) {
  const t = useT('public.modals.video')
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const film = useFilmClock(length, !still)
  const place = Math.min(scenes.length - 1, Math.floor(film.at / sceneMs))
  const { caption, Scene, view } = scenes[place]!
  const part = still ? 1 : (film.at - place * sceneMs) / sceneMs
  return (
    <PlainModal title={t('title')} onClose={close} size="lg">
      <svg viewBox={view} className={classes.screen} role="img" aria-label={t(caption)}>
        <Scene part={part} t={t} />
      </svg>
      <p className={classes.caption}>{t(caption)}</p>
      <div className={classes.controls}>
        <Button
          variant="light"
          leftSection={
            film.playing ? (
              <IconPlayerPauseFilled size={20} aria-hidden />
            ) : (
              <IconPlayerPlayFilled size={20} aria-hidden />
            )
          }
          onClick={film.playing ? film.pause : film.play}
          data-autofocus
        >
          {film.playing ? t('pause') : film.ended ? t('again') : t('play')}
        </Button>
        <input
          type="range"
          className={classes.position}
          min={0}
          max={length}
          step={sceneMs / 20}
          value={film.at}
          aria-label={t('position')}
          aria-valuetext={t(caption)}
          onChange={event => film.seek(Number(event.currentTarget.value))}
        />
      </div>
    </PlainModal>
  )
}
