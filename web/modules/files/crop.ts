/** Which square of a picture is meant: how much closer than all of it, and where within what is left, 0 to 1. */
export interface Frame {
  zoom: number
  x: number
  y: number
}

type Size = { width: number; height: number }

/** The square in px of the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Frame) {
  const side = Math.min(width, height) / zoom
  return { side, left: (width - side) * x, top: (height - side) * y }
}

/** The frame after the picture was dragged, in shares of the square's side; it never leaves the picture. */
export function moved(size: Size, frame: Frame, by: { x: number; y: number }): Frame {
  const { side, left, top } = squareOf(size, frame)
  const share = (place: number, room: number) => (room <= 0 ? 0.5 : Math.min(1, Math.max(0, place / room)))
  return {
    ...frame,
    x: share(left - by.x * side, size.width - side),
    y: share(top - by.y * side, size.height - side),
  }
}

/** Draws the square over all of the canvas. */
export function cut(picture: ImageBitmap, frame: Frame, canvas: HTMLCanvasElement): void {
  const { side, left, top } = squareOf(picture, frame)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  // A JPEG has no glass: what is clear in the picture becomes white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}
