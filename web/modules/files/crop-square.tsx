import { Button, Slider, Stack, Text } from '@mantine/core'
import { type PointerEvent, useRef, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { cut, type Frame, moved } from './crop.ts'
import classes from './files.module.css'

/** What is shown of it while it is chosen, in px. */
const SHOWN = 560

type CropSquareProps = {
  picture: ImageBitmap
  name: string
  onUse: (file: File) => void
  onClose: () => void
}

/** Chooses the square of a picture that is shown: by dragging, or by sliders that the keyboard moves too. */
export default function CropSquare({ picture, name, onUse, onClose }: CropSquareProps) {
  const t = useT('common.files.picture')
  const drag = useRef<{ x: number; y: number } | null>(null)
  const [frame, setFrame] = useState<Frame>({ zoom: 1, x: 0.5, y: 0.5 })
  // The modal brings its inside later than itself: drawn whenever the canvas is there, and at every change.
  const draw = (canvas: HTMLCanvasElement | null) => {
    if (canvas) cut(picture, frame, canvas)
  }

  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = drag.current
    if (!from) return
    const width = event.currentTarget.clientWidth
    const by = { x: (event.clientX - from.x) / width, y: (event.clientY - from.y) / width }
    drag.current = { x: event.clientX, y: event.clientY }
    setFrame(now => moved(picture, now, by))
  }
  const use = async () => {
    const whole = document.createElement('canvas')
    whole.width = 1024
    whole.height = 1024
    cut(picture, frame, whole)
    const { promise, resolve } = Promise.withResolvers<Blob | null>()
    whole.toBlob(resolve, 'image/jpeg', 0.9)
    const blob = await promise
    if (blob) onUse(new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' }))
  }
  const slider = (label: string, key: keyof Frame, min: number, max: number) => (
    <Stack gap={4}>
      <Text aria-hidden>{label}</Text>
      <Slider
        thumbLabel={label}
        label={null}
        min={min}
        max={max}
        step={(max - min) / 50}
        value={frame[key]}
        onChange={value => setFrame(now => ({ ...now, [key]: value }))}
      />
    </Stack>
  )

  return (
    <PlainModal title={t('cropTitle')} onClose={onClose}>
      <Stack gap="md">
        <Text c="dimmed">{t('cropHint')}</Text>
        <canvas
          ref={draw}
          className={classes.crop}
          width={SHOWN}
          height={SHOWN}
          role="img"
          aria-label={t('preview')}
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            drag.current = null
          }}
        />
        {slider(t('zoom'), 'zoom', 1, 4)}
        {slider(t('across'), 'x', 0, 1)}
        {slider(t('down'), 'y', 0, 1)}
        <ModalActions>
          <Button onClick={() => void use()}>{t('use')}</Button>
        </ModalActions>
      </Stack>
    </PlainModal>
  )
}
