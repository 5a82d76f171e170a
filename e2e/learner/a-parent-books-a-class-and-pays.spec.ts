import { expect, type Page, test } from '@playwright/test'
import { bookOnScreen, findFirstClass, introduceFamily, payOnScreen } from '../first-booking.ts'
import { newPhone, tapCounter } from '../newcomer.ts'
import { signIn } from '../sign-in.ts'

/** The day that screens show as "Sat 21 Nov", in the format of an address. */
function localDateIn(words: string) {
  const [, day, month, year = new Date().getFullYear()] = /(\d+) (\w{3})(?: (\d{4}))?/.exec(words) ?? []
  if (!day || !month) throw new Error(`no date in ${words}`)
  const number = 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(month) / 3 + 1
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

async function countOfConfirmed(desk: Page) {
  const words = await desk
    .getByRole('status')
    .filter({ hasText: / entr(y|ies)/ })
    .textContent()
  return Number(/\d+/.exec(words ?? '')?.[0])
}

test(
  'a new parent books a first class from the home page in 12 taps, with one code and no address, and center and expert see it at once',
  { tag: '@main' },
  async ({ page, browser }, { project }) => {
    const phone = newPhone()
    const [parent, name] =
      project.name === 'phone' ? ['Ritu Bose', 'Leela Bose'] : ['Manju Pillai', 'Devika Pillai']
    const others = await browser.newContext({ viewport: page.viewportSize() })
    const [schedule, confirmed, expert] = [
      await others.newPage(),
      await others.newPage(),
      await others.newPage(),
    ]
    await signIn(confirmed, 'center', { name: 'Lakshmi Nair', path: '/center/bookings?status=confirmed' })
    const before = await countOfConfirmed(confirmed)
    await signIn(expert, 'expert', { name: 'Vikram Shetty', path: '/expert/bookings?status=upcoming' })
    await expect(expert.getByRole('heading', { level: 1 })).toBeVisible()

    const hand = tapCounter()
    const offer = await findFirstClass(page, hand, {
      phone,
      time: times => (project.name === 'phone' ? times.last() : times.first()),
    })
    await expect(page.getByLabel('Address')).toBeHidden()
    await introduceFamily(offer, hand, { parent, child: name })
    await expect(offer.getByText('To pay', { exact: true })).toBeVisible()
    await expect(offer.getByRole('heading', { name: 'If you cancel' })).toBeVisible()
    const when = (await offer.locator('time').first().textContent()) ?? ''
    const date = localDateIn(when)
    await signIn(schedule, 'center', {
      name: 'Lakshmi Nair',
      path: `/center/schedule?view=list&startDate=${date}&endDate=${date}`,
    })
    await expect(schedule.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(schedule.getByText(name)).toBeHidden()

    const payment = await bookOnScreen(page, hand)
    await expect(payment.getByRole('timer')).toContainText(/(10:00|9:\d\d) left/)
    await expect(schedule.getByText(name)).toBeVisible({ timeout: 3000 })
    await payOnScreen(page, hand)

    const done = page.getByRole('dialog', { name: 'Booking confirmed' })
    await expect(done).toContainText(name)
    hand.expectAtMost({ taps: 12, fields: 4 })
    await expect(schedule.getByRole('button').filter({ hasText: name })).toContainText('Confirmed')
    await expect(
      expert
        .getByRole('row')
        .or(expert.getByRole('listitem'))
        // An expert sees only the first name of a child who is new to them.
        .filter({ hasText: `for ${name.split(' ')[0]}` }),
    ).toContainText('Confirmed')
    // Other journeys may book at this center at the same time.
    await expect.poll(() => countOfConfirmed(confirmed)).toBeGreaterThan(before)
    await hand.tap(done.getByRole('link', { name: 'See the schedule' }))
    await expect(page).toHaveURL(new RegExp(`/learner/schedule.*${date}`))
    await expect(page.getByRole('button').filter({ hasText: 'Tennis' }).first()).toBeVisible()
    await others.close()
  },
)
