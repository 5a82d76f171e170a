import { expect, type Page, test } from '@playwright/test'
import { bookOnScreen, findFirstClass, introduceChild, payOnScreen } from '../first-booking.ts'
import { newPhone, tapCounter } from '../newcomer.ts'
import { open, signIn } from '../sign-in.ts'

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
  'a new parent books a first class from the home page in 8 taps and 3 fields, with one code, one box and no address, and center and expert see it at once',
  { tag: '@main' },
  async ({ page, browser }, { project }) => {
    const phone = newPhone()
    const name = project.name === 'phone' ? 'Leela Bose' : 'Devika Pillai'
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

    const refused: string[] = []
    page.on('response', answer => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
    })
    const hand = tapCounter()
    const offer = await findFirstClass(page, hand, {
      phone,
      // Of the four on the card those that returning parents leave, who may book at the same time.
      time: times => times.nth(project.name === 'phone' ? 3 : 2),
    })
    await expect(page.getByLabel('Address')).toBeHidden()
    await introduceChild(offer, hand, name)
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
    hand.expectAtMost({ taps: 8, fields: 3 })
    // The name of who signed in is asked once the class is booked; until then the center reads the child’s.
    await done.getByRole('textbox', { name: 'Your name' }).fill('Ritu Bose')
    await done.getByRole('button', { name: 'Save' }).click()
    await expect(done.getByText('What is your name?')).toBeHidden()
    await expect(schedule.getByRole('button').filter({ hasText: name })).toContainText('Confirmed')
    await expect(
      expert
        .getByRole('row')
        .or(expert.getByRole('listitem'))
        // An expert sees only the first name of a child who is new to them; on a phone “for Leela”, in the table alone.
        .filter({ hasText: name.split(' ')[0] as string }),
    ).toContainText('Confirmed')
    // Other journeys may book at this center at the same time.
    await expect.poll(() => countOfConfirmed(confirmed)).toBeGreaterThan(before)
    await hand.tap(done.getByRole('link', { name: 'See the schedule' }))
    await expect(page).toHaveURL(new RegExp(`/learner/schedule.*${date}`))
    await expect(page.getByRole('button').filter({ hasText: 'Tennis' }).first()).toBeVisible()
    // The home of a family without an address asks the server for nothing that it refuses.
    await open(page, '/learner')
    await expect(page.getByRole('heading', { name: 'Find something new' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add your address' })).toBeVisible()
    expect(refused).toEqual([])
    await others.close()
  },
)
