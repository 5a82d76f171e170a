import { expect, type Page, test } from '@playwright/test'
import { base } from '../cast.ts'
import { newPhone, signInOnScreen } from '../newcomer.ts'
import { openPublic } from '../open-public.ts'
import { open, signIn } from '../sign-in.ts'

const apiBase = () => process.env.E2E_API_BASE ?? ''

/** Every API request by its origin, and every violation of the page's content security policy. */
function watch(page: Page) {
  const origins = new Set<string>()
  const refused: string[] = []
  page.on('request', sent => {
    const { origin, pathname } = new URL(sent.url())
    if (pathname.startsWith('/api/')) origins.add(origin)
  })
  page.on('console', message => {
    if (/Content Security Policy|blocked by CORS/i.test(message.text())) refused.push(message.text())
  })
  return {
    expectAllElsewhere() {
      expect([...origins]).toEqual([new URL(apiBase()).origin])
      expect(refused).toEqual([])
    },
  }
}

test('a public page on one host shows data from the API on another', async ({ page }) => {
  const watched = watch(page)
  expect(new URL(base()).origin).not.toBe(new URL(apiBase()).origin)
  const answer = await page.goto(`${base()}/`)
  const policy = String((await answer?.allHeaders())?.['content-security-policy'])
  const { origin } = new URL(apiBase())
  expect(policy).toContain(`connect-src 'self' ${origin} ${origin.replace('http', 'ws')}`)
  expect(policy).toMatch(new RegExp(`img-src [^;]*${origin}`))
  await openPublic(page)
  const search = page.getByRole('search', { name: 'Find a class' })
  await search.getByLabel('Activity').fill('Badminton')
  await search.getByLabel('Area or city').fill('Malleshwaram')
  await search.getByRole('button', { name: 'Search' }).click()
  const name = 'Sampige Sports and Arts'
  await page.getByRole('region', { name: 'Centers' }).getByRole('link', { name }).click()
  await expect(page.getByRole('dialog', { name }).getByText('Asha Menon').first()).toBeVisible()
  watched.expectAllElsewhere()
})

test('a user signs in, makes a change, uploads a picture and receives live events across two hosts', async ({
  page,
}) => {
  const watched = watch(page)
  await open(page, '/sign-in?role=learner&next=/learner/devices')
  await signInOnScreen(page, newPhone())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices and sessions')

  const live = page.waitForEvent('websocket', socket => socket.url().includes('/api/v1/live'))
  await signIn(page, 'expert', { name: 'Ananya Deshpande', path: '/expert/more/profile' })
  expect(new URL((await live).url()).host).toBe(new URL(apiBase()).host)
  const drawing = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 400)
    canvas.getContext('2d')?.fillRect(0, 0, 200, 400)
    const bytes = await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()
    return [...new Uint8Array(bytes)]
  })
  const file = { name: 'ananya.png', mimeType: 'image/png', buffer: Buffer.from(drawing) }
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByText('Picture saved')).toBeVisible()
  const picture = page.locator(`main img[src^="${apiBase()}/files/"]`).first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Picture removed')).toBeVisible()
  watched.expectAllElsewhere()
})
