import { expect, type Page, test } from '@playwright/test'
import { newPhone, tapCounter } from '../newcomer.ts'
import { openPublic } from '../open-public.ts'
import { signIn } from '../sign-in.ts'

/** The day that the screens write as "Sat 21 Nov 2026", as an address has it. */
function localDateIn(words: string) {
  const [, day, month, year] = /(\d+) (\w{3}) (\d{4})/.exec(words) ?? []
  if (!day || !month || !year) throw new Error(`no date in ${words}`)
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

test('a new parent books a first class from the home page in 12 taps, with one code and no address, and center and expert see it at once', async ({
  page,
  browser,
}, { project }) => {
  test.setTimeout(90_000)
  const phone = newPhone()
  const [parent, name] =
    project.name === 'phone' ? ['Ritu Bose', 'Leela Bose'] : ['Manju Pillai', 'Devika Pillai']
  const birth = new Date()
  birth.setFullYear(birth.getFullYear() - 9)
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

  const { tap, fill, expectAtMost } = tapCounter()
  await openPublic(page)
  await tap(page.getByRole('link', { name: /^Tennis/ }))
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Sampige Sports and Arts' }))
  await tap(page.getByRole('dialog').getByRole('link', { name: 'See free slots and book' }))
  await fill(page.getByLabel('Phone number'), phone)
  await tap(page.getByRole('button', { name: 'Send the code' }))
  await tap(page.getByRole('button', { name: /^Use code/ }))

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sampige Sports and Arts')
  const times = page.getByRole('button', { name: /^\d+:\d\d [ap]m$/ })
  await tap(project.name === 'phone' ? times.last() : times.first())
  const offer = page.getByRole('dialog', { name: 'Book this class' })
  await fill(offer.getByLabel('Your name'), parent)
  await fill(offer.getByLabel('Child’s name'), name)
  await fill(offer.getByLabel('Date of birth'), birth.toISOString().slice(0, 10))
  await expect(page.getByLabel('Address')).toBeHidden()
  await tap(offer.getByRole('checkbox', { name: /I am the parent or guardian/ }))
  await tap(offer.getByRole('button', { name: 'Add', exact: true }))
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

  await tap(offer.getByRole('checkbox', { name: 'I accept the terms and refund policy' }))
  await tap(offer.getByRole('button', { name: /^Book and pay/ }))
  const payment = page.getByRole('dialog', { name: 'Pay for your class' })
  await expect(payment.getByRole('timer')).toContainText(/(10:00|9:\d\d) left/)
  await expect(schedule.getByText(name)).toBeVisible({ timeout: 3000 })
  await tap(payment.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }))
  await tap(page.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }))

  const done = page.getByRole('dialog', { name: 'Booking confirmed' })
  await expect(done).toContainText(name)
  expectAtMost({ taps: 12, fields: 4 })
  await expect(schedule.getByRole('button').filter({ hasText: name })).toContainText('Confirmed')
  await expect(
    expert
      .getByRole('row')
      .or(expert.getByRole('listitem'))
      // Of a child who is new to them an expert reads the first name alone.
      .filter({ hasText: `for ${name.split(' ')[0]}` }),
  ).toContainText('Confirmed')
  // Other journeys may book at this center beside this one.
  await expect.poll(() => countOfConfirmed(confirmed)).toBeGreaterThan(before)
  await tap(done.getByRole('link', { name: 'See the schedule' }))
  await expect(page).toHaveURL(new RegExp(`/learner/schedule.*${date}`))
  await expect(page.getByRole('button').filter({ hasText: 'Tennis' }).first()).toBeVisible()
  await others.close()
})
