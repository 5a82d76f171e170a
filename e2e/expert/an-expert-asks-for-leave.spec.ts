import { expect, type Page, test } from '@playwright/test'
import { addDays, localDateOf, toInstant, weekdayOf } from '../../domain/kernel/time.ts'
import type { ApiAnswer } from '../../domain/wire.ts'
import { freeClasses } from '../classes.ts'
import { callerOf } from '../sessions.ts'
import { signIn } from '../sign-in.ts'

const zone = 'Asia/Kolkata'
const ananya = { name: 'Ananya Deshpande' }
const kathak = {
  center: 'sampige-sports-and-arts',
  expert: ananya.name,
  service: 'Kathak',
  minutes: 60,
  week: 7,
}

/** A Saturday on which she teaches in Pune, and the Monday after it, when she teaches at the academy. */
function weekend(): { saturday: string; monday: string } {
  const week = addDays(localDateOf(new Date(), zone), 7 * kathak.week)
  const monday = addDays(week, (8 - weekdayOf(week)) % 7)
  return { saturday: addDays(monday, -2), monday }
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const focus = document.activeElement
    return focus?.id === 'main' ? 'main' : (focus?.tagName ?? '')
  })

/** Removes the times off that a test leaves behind. */
async function takeBack() {
  const api = await callerOf('expert', ananya.name)
  const { items } = await api<ApiAnswer<'GET /requests'>>(
    'GET',
    '/requests?kind=leave&side=asked&status=open',
  )
  for (const { id } of items) await api('POST', `/requests/${id}/cancellation`, {})
  const { timeOff } = await api<ApiAnswer<'GET /expert/profile'>>('GET', '/expert/profile')
  const { monday } = weekend()
  const own = timeOff.filter(one => localDateOf(new Date(one.endsAt), zone) === addDays(monday, 1))
  for (const { id } of own) await api('DELETE', `/expert/time-off/${id}`)
}
test.afterEach(takeBack)

test('an expert sees who must approve a leave, cannot be booked during it, and two centers decline', async ({
  page,
  browser,
}) => {
  const { saturday, monday } = weekend()
  const freeOnMonday = async () => (await freeClasses(kathak)).some(one => one.date === monday)
  expect(await freeOnMonday()).toBe(true)

  await signIn(page, 'expert', { ...ananya, path: '/expert/more/time-off' })
  await page.getByRole('button', { name: 'Ask for leave' }).click()
  const form = page.getByRole('dialog', { name: 'Ask for leave' })
  await form.getByLabel('From', { exact: true }).fill(saturday)
  await form.getByLabel('Until', { exact: true }).fill(monday)
  const asked = form.getByRole('list', { name: 'Who is asked' })
  await expect(asked.getByRole('listitem')).toHaveText([
    /^Neelgiri Residency Club\s*Not asked$/,
    /^Sahyadri Kala Mandir\s*\d class(es)?$/,
    /^Sampige Sports and Arts\s*\d class(es)?$/,
  ])
  await form.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Family' }).click()
  await form.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('2 centers asked. New bookings stopped.')).toBeVisible()
  // She reads English here, whichever language her account was created in.
  await expect(page.getByRole('listitem').filter({ hasText: 'Leave, awaiting approval' })).toContainText(
    'Family',
  )
  expect(await freeOnMonday()).toBe(false)

  const head = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signIn(head, 'center', { name: 'Prakash Joshi', path: '/center/experts' })
  await head.getByRole('link', { name: 'Requests (1)' }).click()
  await head.getByRole('button', { name: 'Decline' }).first().press('Enter')
  const answer = head.getByRole('dialog', { name: 'Answer Ananya Deshpande' })
  await answer.getByRole('button', { name: 'Decline' }).press('Enter')
  await expect(answer.getByText('Choose a reason, or write one')).toBeVisible()
  await expect(answer.getByRole('combobox', { name: 'Why' })).toBeFocused()
  await head.keyboard.press('Tab')
  await head.keyboard.type('The recital is on Sunday')
  // It can be undone for some seconds before it is sent.
  const sent = head.waitForResponse(/\/rejection$/)
  await answer.getByRole('button', { name: 'Decline' }).press('Enter')
  await expect(answer).toBeHidden()
  await expect(head.getByRole('button', { name: 'Decline' })).toHaveCount(0)
  // The pressed button is gone: keyboard users continue from the page instead of losing the focus.
  await expect.poll(() => focused(head)).toBe('main')
  await sent
  await head.context().close()
  expect(await freeOnMonday()).toBe(false)

  const academy = await callerOf('center', 'Kavitha Rao')
  const open = await academy<ApiAnswer<'GET /requests'>>(
    'GET',
    '/requests?kind=leave&side=answers&status=open',
  )
  const own = open.items.find(one => one.requester.name === ananya.name)
  await academy('POST', `/requests/${own?.id}/rejection`, { reasonId: null, note: 'Nobody else is free' })
  expect(await freeOnMonday()).toBe(true)
  await page.goto(`${new URL(page.url()).origin}/expert/centers/requests?status=closed`)
  await expect(page.getByText('The recital is on Sunday').first()).toBeVisible()
  await expect(page.getByText('Nobody else is free').first()).toBeVisible()
})

test('approving a leave leads to its classes', async ({ page }) => {
  const { monday } = weekend()
  const api = await callerOf('expert', ananya.name)
  const { centers } = await api<ApiAnswer<'GET /expert/profile'>>('GET', '/expert/profile')
  const lists = await api<ApiAnswer<'GET /masterlists'>>('GET', '/masterlists?lists=leave_reason')
  await api('POST', '/expert/leaves', {
    centerIds: centers.map(one => one.centerId),
    startsAt: toInstant(monday, 0, zone).toISOString(),
    endsAt: toInstant(addDays(monday, 1), 0, zone).toISOString(),
    reasonId: lists.leave_reason?.[0]?.id,
  })
  await signIn(page, 'center', { name: 'Kavitha Rao', path: '/center/experts/requests?requesterType=Expert' })
  const card = page.getByRole('listitem').filter({ hasText: ananya.name })
  await card.getByRole('button', { name: 'Approve' }).press('Enter')
  const answer = page.getByRole('dialog', { name: 'Answer Ananya Deshpande' })
  await answer.getByRole('button', { name: 'Approve' }).press('Enter')
  const disruption = page.getByRole('dialog', { name: 'Close for a day or a few hours' })
  await expect(disruption).toBeVisible()
  await expect(disruption.getByRole('combobox', { name: 'Expert' })).toHaveValue(ananya.name)
})
