import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { base } from '../cast.ts'
import { openPublic } from '../open-public.ts'
import { signIn } from '../sign-in.ts'

/** Every host that the page sent a request to. */
function hostsOf(page: Page): Set<string> {
  const hosts = new Set<string>()
  page.on('request', request => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).origin)
  })
  return hosts
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600
const shownTiles = (page: Page) => page.locator('.leaflet-tile-loaded')

test('a family sees search results on a map, with prices, and no request goes to another host', async ({
  page,
}) => {
  const hosts = hostsOf(page)
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/find-new-centers?distance=20000' })
  if (isPhone(page)) await page.getByText('Map', { exact: true }).click()
  const map = page.getByRole('region', { name: 'Map' })
  await expect(map).toBeVisible()
  await expect(shownTiles(page).first()).toBeVisible()
  await expect(map.getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  )
  // Close pins are grouped under a number that expands; every other pin shows its price.
  const pins = map.locator('.leaflet-marker-icon[role=button]')
  await expect(pins.first()).toBeVisible()
  const groups = map.getByRole('button', { name: /^\d+ places: / })
  while ((await groups.count()) > 0) {
    const before = await groups.first().getAttribute('aria-label')
    await groups.first().focus()
    await page.keyboard.press('Enter')
    await expect(map.getByRole('button', { name: before ?? '', exact: true })).toBeHidden()
    if (!/^\d+ places/.test(before ?? '') || (await pins.count()) > 1) break
  }
  const priced = map.getByRole('button', { name: /, ₹\d/ }).first()
  await expect(priced).toBeVisible()
  const name = (await priced.getAttribute('aria-label'))?.split(', ₹')[0] ?? ''
  await priced.focus()
  await page.keyboard.press('Enter')
  // On a phone it comes below the map; the same card in the list behind it is hidden.
  const card = page.locator('article[data-chosen]').filter({ hasText: name, visible: true })
  await expect(card.first()).toBeVisible()
  expect([...hosts]).toEqual([new URL(base()).origin])
  await expectNoViolations(page)
})

test('the page scrolls over a map; two fingers or Ctrl and the wheel move the map', async ({ page }) => {
  await signIn(page, 'admin', { name: 'Meera Iyer', path: '/admin/centers' })
  const map = page.getByRole('region', { name: 'Map' })
  await expect(shownTiles(page).first()).toBeVisible()
  const zoomOf = () =>
    map
      .locator('.leaflet-tile-loaded')
      .first()
      .getAttribute('src')
      .then(src => /\/tiles\/(\d+)\//.exec(src ?? '')?.[1])
  const before = await zoomOf()
  await map.hover()
  await page.mouse.wheel(0, -120)
  await expect(map.getByText('Hold Ctrl and scroll to zoom')).toBeVisible()
  expect(await zoomOf()).toBe(before)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -240)
  await page.keyboard.up('Control')
  await expect.poll(zoomOf).not.toBe(before)
})

test('a visitor to a shared page sees the location, in dark mode too', async ({ page }) => {
  const hosts = hostsOf(page)
  const xml = await (await fetch(`${base()}/sitemap.xml`)).text()
  const path = /<loc>[^<]*(\/c\/[^<]+)<\/loc>/.exec(xml)?.[1] ?? ''
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPublic(page, path)
  const map = page.getByRole('region', { name: /^Map with / })
  // The map loads once it is close to the viewport.
  await page.getByRole('heading', { name: 'Where', exact: true }).scrollIntoViewIfNeeded()
  await expect(shownTiles(page).first()).toBeVisible()
  const filter = await map
    .locator('.leaflet-layer')
    .first()
    .evaluate(layer => getComputedStyle(layer).filter)
  expect(filter).toContain('invert')
  expect([...hosts]).toEqual([new URL(base()).origin])
})

test('an expert sets the starting point on the map by keyboard and by town name', async ({ page }) => {
  await signIn(page, 'expert', { name: 'Asha Menon', path: '/expert/more/profile' })
  const where = page.getByRole('group', { name: 'Where you start from' })
  await where.scrollIntoViewIfNeeded()
  await expect(shownTiles(page).first()).toBeVisible()
  const pin = where.getByRole('button', { name: /^Place on the map/ })
  await pin.focus()
  await page.keyboard.press('ArrowRight')
  await expect(where.getByRole('status')).toContainText(/Moved .* east/)
  await expect(pin).toBeFocused()
  await where.getByRole('combobox', { name: 'Area or town' }).fill('Mandy')
  await page.getByRole('option', { name: 'Mandya, Karnataka' }).click()
  await expect(where.getByRole('status')).toContainText('Moved')
})
