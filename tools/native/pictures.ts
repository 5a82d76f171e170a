import sharp from 'sharp'
import { SPLASH_COLOUR } from './capacitor-config.ts'

/** A picture of a project: where it goes, and its bytes. */
export type ProjectPicture = { path: string; bytes: Buffer }

/** What a density of Android multiplies a size by. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const
/** Splash pictures of older Androids, upright, in px. */
const SPLASHES = {
  mdpi: [320, 480],
  hdpi: [480, 800],
  xhdpi: [720, 1280],
  xxhdpi: [960, 1600],
  xxxhdpi: [1280, 1920],
} as const

/** The logo in the middle of a picture; `share` is its part of the shorter side. */
async function logoOn(
  logo: Buffer,
  [width, height]: readonly [number, number],
  share: number,
  options: { background?: string; round?: boolean } = {},
): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) * share)
  const drawn = await sharp(logo, { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer()
  const background = options.background ?? { r: 0, g: 0, b: 0, alpha: 0 }
  const whole = sharp({ create: { width, height, channels: 4, background } }).composite([{ input: drawn }])
  if (!options.round) return whole.png().toBuffer()
  const circle = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${width / 2}"/></svg>`,
  )
  return sharp(await whole.png().toBuffer())
    .composite([{ input: circle, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** Icons and splash of both projects, drawn from the one logo. */
export async function projectPictures(logo: Buffer): Promise<ProjectPicture[]> {
  const white = { background: SPLASH_COLOUR }
  const res = 'android/app/src/main/res'
  const assets = 'ios/App/App/Assets.xcassets'
  const square = (side: number) => [side, side] as const
  const pictures: Promise<ProjectPicture>[] = []
  const add = (path: string, bytes: Promise<Buffer>) =>
    pictures.push(bytes.then(done => ({ path, bytes: done })))
  for (const [name, factor] of Object.entries(DENSITIES)) {
    const launcher = square(48 * factor)
    add(`${res}/mipmap-${name}/ic_launcher.png`, logoOn(logo, launcher, 0.7, white))
    add(`${res}/mipmap-${name}/ic_launcher_round.png`, logoOn(logo, launcher, 0.6, { ...white, round: true }))
    // Of 108 points the system cuts what is beyond the middle 66.
    add(`${res}/mipmap-${name}/ic_launcher_foreground.png`, logoOn(logo, square(108 * factor), 0.45))
  }
  for (const [name, [width, height]] of Object.entries(SPLASHES)) {
    add(`${res}/drawable-port-${name}/splash.png`, logoOn(logo, [width, height], 0.25, white))
    add(`${res}/drawable-land-${name}/splash.png`, logoOn(logo, [height, width], 0.25, white))
  }
  add(`${res}/drawable/splash.png`, logoOn(logo, [480, 320], 0.25, white))
  add(`${assets}/AppIcon.appiconset/AppIcon-512@2x.png`, opaque(logoOn(logo, square(1024), 0.7, white)))
  for (const part of ['', '-1', '-2'])
    add(`${assets}/Splash.imageset/splash-2732x2732${part}.png`, logoOn(logo, square(2732), 0.12, white))
  return Promise.all(pictures)
}

/** A store refuses an icon with transparency, even where all of it is opaque. */
const opaque = async (picture: Promise<Buffer>) =>
  sharp(await picture)
    .flatten({ background: SPLASH_COLOUR })
    .removeAlpha()
    .png()
    .toBuffer()

/** The small sign in Android's bar: its shape alone counts. */
export const NOTIFICATION_ICON = `<?xml version="1.0" encoding="utf-8"?>
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="24dp" android:height="24dp" android:viewportWidth="32" android:viewportHeight="32">
    <path android:strokeColor="#ffffff" android:strokeWidth="3.6" android:strokeLineCap="round"
        android:pathData="M4.5,6.5C4.5,14.5 16,13 16,21v5.5 M27.5,6.5C27.5,14.5 16,13 16,21 M16,5.5V26.5" />
</vector>
`
