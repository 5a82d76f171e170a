/** The address of a tile as maps ask for it, on the host of the API. */
export const TILE_PATH = '/tiles/{z}/{x}/{y}'

/** A square of the map, as the web counts them: zoom, column from the west, row from the north. */
export interface TileAt {
  z: number
  x: number
  y: number
}

export interface Tile {
  /** Empty where the map has nothing to show. */
  bytes: Buffer
  type: string
  /** How long browsers may use it without asking again; 0: they must not store it. */
  maxAgeSeconds: number
}

/** A part of what a map has to say about where it is from. */
export interface Attribution {
  text: string
  href: string | null
}

/** Where the ground of maps comes from. */
export interface TileSource {
  /** Pictures, or shapes that the browser draws. */
  readonly kind: 'raster' | 'vector'
  readonly zooms: { min: number; max: number }
  readonly attribution: readonly Attribution[]
  /** Throws TileUnavailable where there may be one, but not now. */
  tile(at: TileAt): Promise<Tile>
}

/** The source does not answer, or not with a tile. */
export class TileUnavailable extends Error {
  override name = 'TileUnavailable'
}
