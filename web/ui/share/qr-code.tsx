import { encode } from 'uqr'

/** Modules of white around a code: fewer, and some cameras do not find it. */
const QUIET = 4

/**
 * A QR code, black on white in both colour schemes, as cameras want it. `label` says what it is to those who cannot scan
 * it; what it contains is beside it as a link or as text.
 */
export default function QrCode({
  text,
  label,
  size = 224,
}: {
  text: string
  label: string
  size?: number | string
}) {
  const { size: across, data } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${across} ${across}`}
      shapeRendering="crispEdges"
      style={{ display: 'block', width: size, maxWidth: '100%', height: 'auto', borderRadius: 12 }}
    >
      <title>{label}</title>
      <path d={`M0 0h${across}v${across}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
