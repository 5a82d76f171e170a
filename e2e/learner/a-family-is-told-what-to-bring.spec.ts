import { expect, test } from '@playwright/test'
import { chooseTime } from '../book-on-screen.ts'
import { freeClass } from '../classes.ts'
import { acceptTerms, newPhone, openFamily } from '../newcomer.ts'
import { openPublic } from '../open-public.ts'
import { bring, open, signIn } from '../sign-in.ts'

test('a center says what to bring to an activity, and a family reads it before and after it books', async ({
  page,
  browser,
}, { project }) => {
  test.setTimeout(90_000)
  // Each width has its own activity, so that neither overwrites what the other wrote.
  const [service, minutes, name] =
    project.name === 'phone'
      ? (['Hindustani vocal', 45, 'Meenakshi Bhat'] as const)
      : (['Kathak', 60, 'Padma Hegde'] as const)
  const words = `A notebook for ${service}`
  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signIn(desk, 'center', { name: 'Lakshmi Nair', path: '/center/settings?tab=services' })
  await desk.getByRole('button', { name: `Edit: ${service}` }).click()
  const form = desk.getByRole('dialog', { name: `Describe ${service}` })
  await form.getByLabel('What to bring (optional)').fill(words)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(desk.getByText(`To bring: ${words}`)).toBeVisible()
  await desk.context().close()

  await openPublic(page, '/c/sampige-sports-and-arts')
  await expect(page.getByRole('region', { name: 'What to bring' })).toContainText(words)

  const center = 'sampige-sports-and-arts'
  const wanted = { center, expert: 'Ananya Deshpande', service, minutes, week: 6, lane: project.name }
  const free = await freeClass(wanted)
  const session = await openFamily(newPhone(), name)
  await acceptTerms({ authorization: `Bearer ${session.tokens.accessToken}` })
  await bring(page, 'learner', session)
  await open(page, free.path)
  await expect(page.getByRole('region', { name: 'Classes and prices' })).toContainText(words)
  const offer = await chooseTime(page, free, name)
  await offer.getByRole('button', { name: /^Book and pay/ }).click()
  const payment = page.getByRole('dialog', { name: 'Pay for your class' })
  await payment.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()
  await page.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()
  const booked = page.getByRole('dialog', { name: 'Booking confirmed' })
  await expect(booked).toContainText(words)

  await booked.getByRole('link', { name: 'See the booking' }).click()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(words)
  await open(page, `/learner/schedule?view=list&startDate=${free.date}&endDate=${free.date}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(service) })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText(words)
})
