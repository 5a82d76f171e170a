import { expect, type Page, type Request } from '@playwright/test'
import type { Role } from '../../domain/access/roles.ts'
import { addDays, DEFAULT_ZONE, localDateOf } from '../../domain/kernel/time.ts'
import { batchPath } from '../../domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '../../domain/wire.ts'
import { base } from '../cast.ts'
import { callerOf } from '../sessions.ts'
import { open } from '../sign-in.ts'

/** The user who opens the screens of a role. */
export const viewers: Record<Role, string> = {
  admin: 'Meera Iyer',
  center: 'Kavitha Rao',
  expert: 'Asha Menon',
  learner: 'Priya Sharma',
}

/** Any console message of a page is a defect. */
export function listen(page: Page) {
  const said: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') said.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => said.push(error.message))
  countRequests(page)
  return said
}

/** A public page of the demo cast. */
async function publicPart(part: string): Promise<string | null> {
  if (part === '$center') return 'sampige-sports-and-arts'
  if (part === '$expert') return 'asha-menon'
  if (part !== '$batch') return null
  const answer = await fetch(`${base()}/api/v1/centers/sampige-sports-and-arts`)
  const { batches } = (await answer.json()) as ApiAnswer<'GET /centers/{id}'>
  if (!batches[0]) throw new Error('Sampige has no batch')
  return batchPath(batches[0]).slice('/b/'.length)
}

/** An existing value for each variable part of an address. */
export async function fillIn(path: string): Promise<string> {
  const [part] = /\$\w+/.exec(path) ?? []
  if (!part) return path
  const open = await publicPart(part)
  if (open) return path.replace(part, open)
  const learner = await callerOf('learner', viewers.learner)
  // One of the cast's own: those created by other tests may disappear at any time.
  const soon = addDays(localDateOf(new Date(), DEFAULT_ZONE), 2)
  const bookings = await learner<ApiAnswer<'GET /bookings'>>(
    'GET',
    `/bookings?status=confirmed&startDate=${soon}&sortOrder=asc`,
  )
  const booking = bookings.items[0]
  if (!booking) throw new Error(`${viewers.learner} has no booking ahead`)
  const batches = await learner<ApiAnswer<'GET /batches'>>('GET', '/batches?which=open&sortBy=name&limit=1')
  const batch = batches.items[0]
  if (!batch) throw new Error(`no batch is open to ${viewers.learner}`)
  const parts: Record<string, string> = {
    $batchId: batch.id,
    $centerId: booking.center.slug,
    $expertId: 'asha-menon',
    $bookingId: booking.id,
  }
  return path.replace(/\$\w+/g, part => {
    const found = parts[part]
    if (!found) throw new Error(`nothing is known for ${part} in ${path}`)
    return found
  })
}

/** The pending requests of a page. */
const asked = new WeakMap<Page, Set<Request>>()

function countRequests(page: Page) {
  const running = new Set<Request>()
  page.on('request', request => running.add(request))
  page.on('requestfinished', request => running.delete(request))
  page.on('requestfailed', request => running.delete(request))
  asked.set(page, running)
}

/** No request is pending, and no new one is sent. */
export async function quiet(page: Page) {
  const running = asked.get(page)
  if (!running) return page.waitForLoadState('networkidle')
  const stillness = { intervals: [50] }
  await expect.poll(() => running.size, stillness).toBe(0)
  await page.waitForTimeout(100)
  await expect.poll(() => running.size, stillness).toBe(0)
}

/** The screen is ready: its heading is shown and nothing is loading. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await quiet(page)
}

/** Navigates to a screen as a link in the app does, without reloading the app; starts again if it is already there. */
export async function goTo(page: Page, path: string) {
  if (new URL(path, page.url()).pathname === new URL(page.url()).pathname) {
    await open(page, path)
    return settled(page)
  }
  await page.evaluate(to => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-before', '')
    history.pushState({}, '', to)
  }, path)
  await expect(page.locator('h1:not([data-before])')).toHaveCount(1)
  await settled(page)
}

/** The narrowest phone, and text at 200% on a desktop: two ways in which words need more room. */
const tight = [
  { width: 320, height: 640, letters: '' },
  { width: 1280, height: 800, letters: '200%' },
]

/** Nothing scrolls sideways when words need more room; restores the page afterwards. */
export async function expectRoomForWords(page: Page) {
  const before = page.viewportSize()
  for (const { width, height, letters } of tight) {
    await page.setViewportSize({ width, height })
    const beyond = await page.evaluate(async size => {
      document.documentElement.style.fontSize = size
      const excess = () => document.documentElement.scrollWidth - window.innerWidth
      // The new layout takes two frames, or more where a list becomes cards on a busy machine.
      for (let frame = 0; frame < 300 && (frame < 2 || excess() > 0); frame += 1) {
        await new Promise(requestAnimationFrame)
      }
      return excess()
    }, letters)
    expect.soft(beyond, `${page.url()} scrolls sideways at ${width} px ${letters}`).toBeLessThanOrEqual(0)
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  if (before) await page.setViewportSize(before)
}
