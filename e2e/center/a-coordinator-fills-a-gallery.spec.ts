import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from '../axe.ts'
import { signIn } from '../sign-in.ts'

const plain = (background: string) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .png()
    .toBuffer()
/** A picture that does not compress, so that it is uploaded in several pieces. */
const noise = () =>
  sharp(randomBytes(1100 * 1100 * 3), { raw: { width: 1100, height: 1100, channels: 3 } })
    .png()
    .toBuffer()

test('a coordinator uploads to a gallery across a reload, reorders it and views it', async ({ page }) => {
  await signIn(page, 'center', { name: 'Lakshmi Nair', path: '/center/gallery' })
  await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add files' }).click()
  const add = page.getByRole('dialog', { name: /^Add to/ })
  let pieces = 0
  await page.route('**/api/v1/files/*/content', async route => {
    if (route.request().method() !== 'PUT') return route.continue()
    pieces += 1
    // The third piece never arrives: the page is reloaded halfway.
    return pieces === 3 ? undefined : route.continue()
  })
  const choose = (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    add.locator('input[type=file]').first().setInputFiles(files)
  await choose({ name: 'cup.png', mimeType: 'image/png', buffer: await noise() })
  await expect.poll(() => pieces).toBe(3)
  const inCup = add.getByRole('combobox', { name: 'Learners in cup.png' })
  await inCup.click()
  const tagged = page.getByRole('option').first()
  const who = (await tagged.textContent()) ?? ''
  await tagged.click()
  await page.keyboard.press('Escape')
  await add.getByRole('checkbox').check()
  await page.reload()
  await expect(add.getByText('cup.png is here')).toBeVisible()
  // The tagged learners and the choices for all survive the reload.
  await expect(add.getByText(who, { exact: true })).toBeVisible()
  await expect(add.getByRole('checkbox')).toBeChecked()
  await choose({ name: 'nothing.txt', mimeType: 'text/plain', buffer: Buffer.from('') })
  await expect(add.getByRole('alert')).toContainText('This file is empty.')
  const chooser = page.waitForEvent('filechooser')
  await add.getByRole('button', { name: 'Change file' }).click()
  await (await chooser).setFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Teams') })
  await expect(add.getByText('list.txt is here')).toBeVisible()
  await add.getByRole('button', { name: 'Remove list.txt' }).click()
  await choose(
    { name: 'hall.png', mimeType: 'image/png', buffer: await plain('#3a7d6b') },
    { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Matches from 9 am') },
  )
  await expect(add.getByText('hall.png is here')).toBeVisible()
  await expect(add.getByText('plan.txt is here')).toBeVisible()
  await add.getByLabel('Caption of hall.png (optional)').fill('The hall before the cup')
  await expectNoViolations(page)
  await add.getByRole('button', { name: 'Add 3 files' }).click()
  await expect(add).toBeHidden()

  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Move The hall before the cup earlier' }).click()
  await expect(page.getByRole('list', { name: 'Gallery' }).getByRole('listitem').first()).toContainText(
    'The hall before the cup',
  )
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'The hall before the cup' }).click()
  await expect(page.getByRole('dialog', { name: /^1 of/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'The hall before the cup' })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: /^2 of/ })).toBeVisible()
  await page.keyboard.press('Escape')
})
