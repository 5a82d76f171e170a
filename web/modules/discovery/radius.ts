/** Radii that are offered, in metres. */
export const RADII = [1000, 2000, 5000, 10_000, 25_000] as const
export const DEFAULT_RADIUS = 5000

/** The next wider radius; null beyond the widest. */
export const widerThan = (metres: number): number | null => RADII.find(radius => radius > metres) ?? null

/** The radius a link asks for, when it is one we offer. */
export const radiusOf = (text: string): number =>
  RADII.find(radius => String(radius) === text) ?? DEFAULT_RADIUS
