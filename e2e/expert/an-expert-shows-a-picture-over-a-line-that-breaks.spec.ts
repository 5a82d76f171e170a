import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from '../axe.ts'
import { base } from '../cast.ts'
import { callerOf, sessionOf } from '../sessions.ts'
import { signIn } from '../sign-in.ts'

const ananya = { name: 'Ananya Deshpande' }

/** A picture that hardly compresses, so that it is uploaded in several pieces. */
const noise = () =>
  sharp(randomBytes(1100 * 1100 * 3), { raw: { width: 1100, height: 1100, channels: 3 } })
    .png()
    .toBuffer()

test('an expert uploads a picture although the connection drops halfway', async ({ page }) => {
  await signIn(page, 'expert', { ...ananya, path: '/expert/more/profile' })
  let pieces = 0
  const offsets: string[] = []
  await page.route('**/api/v1/files/*/content', async route => {
    if (route.request().method() !== 'PUT') return route.continue()
    pieces += 1
    offsets.push(route.request().headers()['upload-offset'] ?? '')
    return pieces === 2 ? route.abort('connectionreset') : route.continue()
  })
  const file = { name: 'ananya.png', mimeType: 'image/png', buffer: await noise() }
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file)
  const crop = page.getByRole('dialog', { name: 'Choose the part to show' })
  await crop.getByRole('slider', { name: 'Closer' }).press('ArrowRight')
  await expectNoViolations(page)
  await crop.getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByText('Picture saved')).toBeVisible()
  expect(pieces).toBeGreaterThan(2)
  // The lost piece was sent again, from the same offset.
  expect(offsets[2]).toBe(offsets[1])

  const call = await callerOf('expert', ananya.name)
  const { pictureId } = await call<{ pictureId: string }>('GET', '/expert/profile')
  const shown = await fetch(`${base()}/api/v1/files/${pictureId}/content?variant=320`)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Picture removed')).toBeVisible()
  expect((await fetch(`${base()}/api/v1/files/${pictureId}/content`)).status).toBe(404)
})

for (const [name, content] of [
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "owned"</script></svg>'],
  ['page.html', '<!doctype html><title>page</title><script>document.title = "owned"</script>'],
] as const) {
  test(`${name} with a script is downloaded and never displayed`, async ({ page }) => {
    const { tokens } = await sessionOf('expert', ananya.name)
    const own = { authorization: `Bearer ${tokens.accessToken}` }
    const started = await page.request.post(`${base()}/api/v1/files`, {
      headers: { ...own, 'idempotency-key': crypto.randomUUID() },
      data: { purpose: 'media', name, mediaType: '', size: content.length },
    })
    const sent = await page.request.put(`${base()}/api/v1/files/${(await started.json()).id}/content`, {
      headers: { ...own, 'upload-offset': '0', 'content-type': 'application/octet-stream' },
      data: Buffer.from(content),
    })
    const url = `${base()}/api/v1${(await sent.json()).file.url}`

    await page.goto(`${base()}/privacy-policy`)
    const title = await page.title()
    const download = page.waitForEvent('download')
    await page.evaluate(address => location.assign(address), url)
    expect((await download).suggestedFilename()).toBe(name)
    expect(await page.title()).toBe(title)

    // Neither as a picture nor as a frame of our own page.
    const pictured = await page.evaluate(address => {
      const { promise, resolve } = Promise.withResolvers<string>()
      const picture = new Image()
      picture.onload = () => resolve('shown')
      picture.onerror = () => resolve('not shown')
      picture.src = address
      return promise
    }, url)
    expect(pictured).toBe('not shown')
  })
}
