import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from '../axe.ts'
import { base } from '../cast.ts'
import { openPublic } from '../open-public.ts'
import { signIn } from '../sign-in.ts'

test('anyone sees a picture that a coordinator made public, until she withdraws it', async ({
  page,
  browser,
}, { project }) => {
  // Both devices share the gallery.
  const caption = `New floodlights, seen from the ${project.name}`
  await signIn(page, 'center', { name: 'Lakshmi Nair', path: '/center/gallery' })
  await page.getByRole('button', { name: 'Add files' }).click()
  const add = page.getByRole('dialog', { name: /^Add to/ })
  const floodlights = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#17324d' } })
  await add
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Kabir.jpg', mimeType: 'image/jpeg', buffer: await floodlights.jpeg().toBuffer() })
  await expect(add.getByText('Kabir.jpg is here')).toBeVisible()
  await add.getByLabel('Caption of Kabir.jpg (optional)').fill(caption)
  await add.getByRole('combobox', { name: 'Who can see it' }).click()
  await page.getByRole('option', { name: 'Everyone, on the public page' }).click()
  await add.getByRole('button', { name: 'Add 1 file' }).click()
  await expect(add).toBeHidden()

  const anybody = await browser.newContext({ viewport: page.viewportSize() })
  const outside = await anybody.newPage()
  const path = await centerPath()
  await openPublic(outside, path)
  const gallery = outside.getByRole('region', { name: 'Gallery' })
  const shown = gallery.getByRole('img', { name: caption })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  await expectNoViolations(outside)
  expect(await outside.content()).not.toContain('Kabir.jpg')
  const address = new URL((await shown.getAttribute('src')) ?? '', base()).href
  await gallery.getByRole('link', { name: caption }).click()
  const view = outside.getByRole('dialog', { name: /^\d+ of \d+$/ })
  await expect(view.getByRole('img', { name: caption })).toBeVisible()
  await expectNoViolations(outside)
  await outside.goBack()
  await expect(view).toBeHidden()

  const edit = async () => {
    await page.getByRole('button', { name: caption }).click()
    return page.getByRole('dialog', { name: /^\d+ of \d+$/ })
  }
  await (await edit()).getByRole('button', { name: 'Edit' }).click()
  const change = page.getByRole('dialog', { name: 'Edit item' })
  await change.getByRole('combobox', { name: 'Who can see it' }).click()
  await page.getByRole('option', { name: 'Families', exact: true }).click()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeHidden()
  await openPublic(outside, path)
  await expect(outside.getByRole('img', { name: caption })).toHaveCount(0)
  expect((await fetch(address)).status).toBe(404)

  await (await edit()).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove item' }).click()
  await expect(page.getByRole('button', { name: caption })).toHaveCount(0)
  await anybody.close()
})

/** The public page of the center that she works at. */
async function centerPath(): Promise<string> {
  const xml = await (await fetch(`${base()}/sitemap.xml`)).text()
  const found = /<loc>([^<]+[/]c[/]sampige[^<]*)</.exec(xml)?.[1]
  if (!found) throw new Error('the site map does not name the center')
  return new URL(found).pathname
}
