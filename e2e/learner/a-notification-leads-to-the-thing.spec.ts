import { expect, test } from '@playwright/test'
import type { ApiAnswer } from '../../domain/wire.ts'
import { expectNoViolations } from '../axe.ts'
import { type Booking, freeClass } from '../classes.ts'
import { callerOf } from '../sessions.ts'
import { signIn } from '../sign-in.ts'

type Row = ApiAnswer<'GET /notifications'>['items'][number]

/** A class that the desk books for Aarav, and the notification his mother gets. */
async function bookAtDesk(lane: string, week: number): Promise<{ booking: Booking; row: Row }> {
  const free = await freeClass({
    center: 'sampige-sports-and-arts',
    expert: 'Vikram Shetty',
    service: 'Tennis',
    minutes: 60,
    week,
    lane,
  })
  const family = await callerOf('learner', 'Priya Sharma')
  const { learners } = await family<ApiAnswer<'GET /me'>>('GET', '/me')
  const desk = await callerOf('center', 'Lakshmi Nair')
  const rateId = free.rate.id
  const { total } = await desk<ApiAnswer<'GET /bookings/quote'>>(
    'GET',
    `/bookings/quote?${new URLSearchParams({ rateId, startsAt: free.startsAt })}`,
  )
  const booking = await desk<Booking>('POST', '/bookings', {
    rateId,
    learnerIds: [learners.find(one => one.name === 'Aarav Sharma')?.id],
    startsAt: free.startsAt,
    paymentChannel: 'center',
    expectedTotal: total.amount,
    note: '',
  })
  const { items } = await family<ApiAnswer<'GET /notifications'>>('GET', '/notifications')
  const row = items.find(({ thing }) => thing?.id === booking.id)
  if (!row) throw new Error('the family was not told')
  return { booking, row }
}

test('a parent opens a notification, acts on it, and every tab marks it as read', async ({ page, context }, {
  project,
}) => {
  const { booking, row } = await bookAtDesk(project.name, 8)
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/notifications?unread=true' })
  const link = page.locator(`a[href*="${row.id}"]`)
  await expect(link).toContainText('Sampige Sports and Arts booked a class for you')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expectNoViolations(page)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator(`a[href*="${row.id}"]`)).toBeVisible()

  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: row.title })).toBeVisible()
  await expect(page.getByText('Aarav Sharma').first()).toBeVisible()
  const now = page.getByRole('region', { name: 'Now' })
  await expect(now.getByRole('button', { name: /^Cancel/ })).toBeVisible()
  await expectNoViolations(page)
  // Read in one tab, read in all: the other tab shows only unread ones.
  await expect(other.locator(`a[href*="${row.id}"]`)).toBeHidden()

  await page.getByRole('link', { name: 'Open booking' }).click()
  await expect(page).toHaveURL(new RegExp(`/learner/bookings/${booking.id}$`))

  // A parent's own action is not unread, but part of the history.
  const family = await callerOf('learner', 'Priya Sharma')
  await family('POST', `/bookings/${booking.id}/cancellation`, { reason: '', expectedRefund: 0 })
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Since then' })).toContainText('by you')
  const { items } = await family<ApiAnswer<'GET /notifications'>>('GET', '/notifications')
  const told = items.filter(({ thing }) => thing?.id === booking.id)
  expect(told.map(({ event, count }) => [event, count])).toEqual([['booking.made-at-desk', 1]])
})

test('a parent marks all notifications as read, and the bell shows none', async ({ page }, { project }) => {
  await bookAtDesk(project.name, 8)
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/schedule' })
  await page.getByRole('button', { name: /^Notifications, .*unread/ }).click()
  await page.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(/\/learner\/notifications$/)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
})
