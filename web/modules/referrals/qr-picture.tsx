import { qrCode } from './qr-code.ts'

/** A text as a QR code, black on white whatever the colours of the app: readers need that. Nothing where it is too long. */
export function QrPicture({ text, label, size = 176 }: { text: string; label: string; size?: number }) {
  const squares = qrCode(text)
  if (!squares) return null
  const whole = squares.length + 8
  const path = squares
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${whole} ${whole}`}
      shapeRendering="crispEdges"
      style={{ borderRadius: 12, maxWidth: '100%' }}
    >
      <rect width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
