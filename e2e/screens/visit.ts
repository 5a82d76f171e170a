import { expect, type Page, type Request } from '@playwright/test'
import type { Role } from '../../domain/access/roles.ts'
import { addDays, DEFAULT_ZONE, localDateOf } from '../../domain/kernel/time.ts'
import { batchPath } from '../../domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '../../domain/wire.ts'
import { base } from '../cast.ts'
import { callerOf } from '../sessions.ts'
import { open } from '../sign-in.ts'

/** Who opens the screens of a role. */
export const viewers: Record<Role, string> = {
  admin: 'Meera Iyer',
  center: 'Kavitha Rao',
  expert: 'Asha Menon',
  learner: 'Priya Sharma',
}

/** What a page says on its console is a defect, whoever reads it. */
export function listen(page: Page) {
  const said: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') said.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => said.push(error.message))
  countRequests(page)
  return said
}

/** A page that anybody may open, of the demo cast. */
async function publicPart(part: string): Promise<string | null> {
  if (part === '$center') return 'sampige-sports-and-arts'
  if (part === '$expert') return 'asha-menon'
  if (part !== '$batch') return null
  const answer = await fetch(`${base()}/api/v1/centers/sampige-sports-and-arts`)
  const { batches } = (await answer.json()) as ApiAnswer<'GET /centers/{id}'>
  if (!batches[0]) throw new Error('Sampige has no batch')
  return batchPath(batches[0]).slice('/b/'.length)
}

/** Something that exists, for each part of an address that varies. */
export async function fillIn(path: string): Promise<string> {
  const [part] = /\$\w+/.exec(path) ?? []
  if (!part) return path
  const open = await publicPart(part)
  if (open) return path.replace(part, open)
  const learner = await callerOf('learner', viewers.learner)
  // One of the cast's own: those that other tests make may be gone the next moment.
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

/** What a page has asked for and not been given yet. */
const asked = new WeakMap<Page, Set<Request>>()

function countRequests(page: Page) {
  const running = new Set<Request>()
  page.on('request', request => running.add(request))
  page.on('requestfinished', request => running.delete(request))
  page.on('requestfailed', request => running.delete(request))
  asked.set(page, running)
}

/** Nothing that was asked for is still to come, and nothing more is asked for. */
export async function quiet(page: Page) {
  const running = asked.get(page)
  if (!running) return page.waitForLoadState('networkidle')
  const stillness = { intervals: [50] }
  await expect.poll(() => running.size, stillness).toBe(0)
  await page.waitForTimeout(100)
  await expect.poll(() => running.size, stillness).toBe(0)
}

/** The screen stands: its own heading is there and nothing loads any more. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await quiet(page)
}

/** Goes on to a screen as a link of the app does, without loading the app anew; where it is already, it begins again. */
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

/** The narrowest phone, and letters twice as big on a desk's screen: two ways in which words need more room. */
const tight = [
  { width: 320, height: 640, letters: '' },
  { width: 1280, height: 800, letters: '200%' },
]

/** Nothing scrolls sideways where words need more room; the page is left as it was. */
export async function expectRoomForWords(page: Page) {
  const before = page.viewportSize()
  for (const { width, height, letters } of tight) {
    await page.setViewportSize({ width, height })
    const beyond = await page.evaluate(async size => {
      document.documentElement.style.fontSize = size
      // The layout of the new size stands after two frames.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth - window.innerWidth
    }, letters)
    expect.soft(beyond, `${page.url()} scrolls sideways at ${width} px ${letters}`).toBeLessThanOrEqual(0)
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  if (before) await page.setViewportSize(before)
}
