import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import cutFont from 'subset-font'
import type { Plugin } from 'vite'

/** Where the family comes from, and where its cuts lie; the folder is not in the repository. */
const FAMILY = 'node_modules/@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari'
const SHEET = 'web/ui/fonts.css'

export interface Cut {
  /** As the sheet names it: `devanagari.language-names.woff2`. */
  file: string
  /** The part of the family that it is cut from. */
  part: string
  /** Lightest and boldest weight that is kept. */
  weights: readonly [number, number]
  letters: string
}

/**
 * What `web/ui/fonts.css` asks for. Its faces say which letters and weights a file holds: `unicode-range` and
 * `font-weight`; the name of the file says which part of the family they are cut from.
 */
export function cutsOf(sheet: string): Cut[] {
  return [...sheet.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, face = '']) => {
    const [, file, part] = /url\('\.\/fonts\/(([a-z-]+)[a-z.-]*\.woff2)'\)/.exec(face) ?? []
    const [, light, bold] = /font-weight:\s*(\d+) (\d+)/.exec(face) ?? []
    const [, ranges] = /unicode-range:\s*([^;]+)/.exec(face) ?? []
    if (!file || !part || !light || !bold || !ranges) throw new Error(`${SHEET}: a face that names no cut`)
    return { file, part, weights: [Number(light), Number(bold)], letters: lettersIn(ranges) }
  })
}

/** Every letter of a `unicode-range`: `U+20B9, U+0900-097F`. */
function lettersIn(ranges: string): string {
  return ranges
    .split(',')
    .flatMap(range => {
      const [from = 0, to = from] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map(code => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth))
    })
    .join('')
}

/** Cuts the letters and weights that our pages use out of the family, before anything asks for them (decision 0065). */
export const cutFonts: Plugin = {
  name: 'cut-fonts',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async buildStart() {
    const root = this.environment.config.root
    const folder = join(root, 'web/ui/fonts')
    await mkdir(folder, { recursive: true })
    const cuts = cutsOf(await readFile(join(root, SHEET), 'utf8'))
    await Promise.all(
      cuts.map(async ({ file, part, weights: [min, max], letters }) => {
        const whole = await readFile(join(root, `${FAMILY}-${part}-wght-normal.woff2`))
        const cut = await cutFont(whole, letters, {
          targetFormat: 'woff2',
          variationAxes: { wght: { min, max } },
        })
        // What is written is watched: the same again would begin a build without end.
        const before = await readFile(join(folder, file)).catch(() => null)
        if (!before?.equals(cut)) await writeFile(join(folder, file), cut)
      }),
    )
  },
}
