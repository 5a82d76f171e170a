import { expect, type Page, test } from '@playwright/test'
import type { ApiAnswer } from '../../domain/wire.ts'
import { askToJoin } from '../asks-to-join.ts'
import { call } from '../cast.ts'
import { type Booking, freeClass } from '../classes.ts'
import { signIn } from '../sign-in.ts'

test.describe.configure({ timeout: 240_000 })

const rowsOf = (page: Page) => page.getByRole('list', { name: 'What needs you' }).getByRole('listitem')
const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

/** The badge beside “Needs you”, as a screen reader hears it, and the list say the same number. */
async function badgeAndListAgree(page: Page) {
  const place = page.getByRole('navigation').getByRole('link', { name: 'Needs you' }).locator('visible=true')
  await expect(async () => {
    const said = (await place.first().getAttribute('aria-description')) ?? '0'
    expect(Number.parseInt(said, 10)).toBe(await rowsOf(page).count())
  }).toPass()
}

type Family = Awaited<ReturnType<typeof askToJoin>>

/** Books a class and reports a UPI payment. */
async function paysByUpi({ headers, learnerId }: Family, lane: string) {
  const free = await freeClass({
    center: 'sampige-sports-and-arts',
    expert: 'Asha Menon',
    service: 'Table tennis',
    minutes: 60,
    week: 3,
    lane,
  })
  const { total } = await call<ApiAnswer<'GET /bookings/quote'>>(
    'GET',
    `/bookings/quote?${new URLSearchParams({ rateId: free.rate.id, startsAt: free.startsAt })}`,
    undefined,
    headers,
  )
  const booking = await call<Booking>(
    'POST',
    '/bookings',
    {
      rateId: free.rate.id,
      startsAt: free.startsAt,
      learnerIds: [learnerId],
      paymentChannel: 'gateway',
      expectedTotal: total.amount,
    },
    headers,
  )
  const reference = `5${String(Date.now()).slice(-11)}`
  await call(
    'POST',
    `/orders/${booking.orderId}/transfers`,
    { method: 'upi', reference, receiptFileId: null },
    headers,
  )
  return reference
}

test(
  'a center handles a request, a payment and attendance in one list, and a second tab updates',
  { tag: '@main' },
  async ({ page, context }, { project }) => {
    const name = `Meenakshi ${project.name === 'phone' ? 'Pillai' : 'Iyer'}`
    const family = await askToJoin(name)
    await signIn(page, 'center', { name: 'Kavitha Rao', path: '/center/inbox' })
    const tab = await context.newPage()
    await tab.goto(page.url())
    await expect(rowOf(tab, name)).toBeVisible({ timeout: 60_000 })
    await badgeAndListAgree(page)

    // By keyboard: up and down the list, and the answer in the row.
    await rowsOf(page).first().getByRole('button').last().focus()
    await page.keyboard.press('ArrowDown')
    await expect(rowsOf(page).nth(1)).toBeFocused()
    await rowOf(page, name)
      .getByRole('button', { name: `Approve: ${name}` })
      .press('Enter')
    await expect(rowOf(page, name).getByText('Approved', { exact: true })).toBeVisible()
    await expect(rowsOf(page).and(page.locator(':focus'))).toHaveCount(1)
    await expect(rowOf(page, name)).toBeHidden()
    await expect(rowOf(tab, name)).toBeHidden()
    await badgeAndListAgree(page)

    // The family's actions appear without a reload.
    const reference = await paysByUpi(family, project.name)
    const payment = rowsOf(page).filter({ hasText: reference })
    await expect(payment).toContainText(name)
    await payment.getByRole('button', { name: `Check payment: ${name}` }).click()
    await dialog(page).getByRole('button', { name: /₹/ }).click()
    await expect(payment).toBeHidden()
    await expect(rowsOf(tab).filter({ hasText: reference })).toBeHidden()

    await page.getByRole('button', { name: /^Attendance \d+$/ }).click()
    const rolls = await rowsOf(page).count()
    // An expert marks the juniors offline, in a journey of their own.
    await rowsOf(page)
      .filter({ hasNotText: 'Badminton Juniors' })
      .last()
      .getByRole('button', { name: /^Take attendance/ })
      .click()
    await dialog(page).getByRole('button', { name: 'All present' }).click()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => rowsOf(page).count()).toBeLessThan(rolls)
    await tab.bringToFront()
    await badgeAndListAgree(tab)
  },
)

test('an accountant sees only pending payments', async ({ page }) => {
  await signIn(page, 'center', { name: "Joseph D'Souza", path: '/center/inbox' })
  await expect(page.getByRole('heading', { name: 'Needs you', level: 1 })).toBeVisible()
  await expect(page.getByText(/most urgent first|all caught up/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Approve|Take attendance)/ })).toHaveCount(0)
})

test('an expert sees a pending agreement and attendance on the home screen, and the badge counts both', async ({
  page,
}) => {
  await signIn(page, 'expert', { name: 'Ananya Deshpande', path: '/expert' })
  const first = page.getByRole('region', { name: /^Needs you/ })
  await expect(first.getByText('Version 2 of the agreement awaits your signature')).toBeVisible()
  await first.getByRole('link', { name: /^(See all|Open the list)/ }).click()
  await expect(page.getByRole('heading', { name: 'Needs you', level: 1 })).toBeVisible()
  await badgeAndListAgree(page)
  await rowOf(page, 'Neelgiri Residency Club').getByRole('button', { name: /^Sign/ }).click()
  await expect(dialog(page).getByText(/₹800/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(rowOf(page, 'Neelgiri Residency Club')).toBeVisible()
})
