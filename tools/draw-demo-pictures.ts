import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURE_VARIANTS } from '#domain/modules/files/file-purposes.ts'

/**
 * Draws the pictures of the demo's galleries from their sources, in the widths that the server makes of an uploaded
 * picture: to do that at each first start would take seconds. Run it after a drawing was changed.
 */
const folder = join(import.meta.dirname, '../database/demo/pictures')

for (const file of readdirSync(folder).filter(name => name.endsWith('.svg'))) {
  const drawn = await sharp(join(folder, file)).png().toBuffer()
  for (const width of PICTURE_VARIANTS)
    await sharp(drawn)
      .resize({ width })
      .webp({ quality: 82, effort: 6 })
      .toFile(join(folder, `${file.slice(0, -4)}-${width}.webp`))
}
