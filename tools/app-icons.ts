import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { APP_ICONS, type AppIcon } from '../domain/installed-app.ts'

/** The strokes of the logo are this wide a square. */
const LOGO_SIDE = 32

/** One icon: the logo in the middle of a square, its shape alone where the system colours it. */
async function drawIcon(logo: string, { side, share, background, isShape }: AppIcon): Promise<Buffer> {
  const inner = Math.round(side * share)
  const svg = isShape ? logo.replace(/stroke="#[0-9a-f]+"/g, 'stroke="#ffffff"') : logo
  const drawn = await sharp(Buffer.from(svg), { density: (72 * inner) / LOGO_SIDE })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const ground = background ?? { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width: side, height: side, channels: 4, background: ground } })
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** Draws the icons of the installed app from the one logo, at the addresses that its manifest names. */
export const appIcons: Plugin = {
  name: 'app-icons',
  apply: 'build',
  async generateBundle() {
    if (this.environment.config.build.ssr) return
    const logo = readFileSync(join(import.meta.dirname, '../web/static/favicon.svg'), 'utf8')
    for (const icon of Object.values(APP_ICONS))
      this.emitFile({ type: 'asset', fileName: icon.path.slice(1), source: await drawIcon(logo, icon) })
  },
}
