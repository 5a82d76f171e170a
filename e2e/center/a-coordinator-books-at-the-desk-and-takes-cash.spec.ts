import { expect, test } from '@playwright/test'
import { newPhone } from '../newcomer.ts'
import { signIn } from '../sign-in.ts'

test(
  'a coordinator books a class for a learner at the desk and takes cash',
  { tag: '@main' },
  async ({ page }, { project }) => {
    await signIn(page, 'center', { name: 'Lakshmi Nair', path: '/center/bookings' })
    await page.getByRole('button', { name: 'Book at the desk' }).first().click()
    const desk = page.getByRole('dialog', { name: 'Book at the desk' })
    await expect(desk.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('Zoy')
    await desk.getByRole('button', { name: /^Zoya Khan/ }).click()

    await desk.getByText('Swimming', { exact: true }).click()
    for (const _ of Array(2)) await desk.getByRole('button', { name: 'Later days' }).click()
    const times = desk.getByRole('button', { name: /^\d+:\d\d [ap]m/ })
    await expect(times.first()).toBeEnabled()
    await (project.name === 'phone' ? times.last() : times.first()).click()
    await desk.getByText('Pays at the center').click()
    const when = (await desk.locator('time').first().textContent()) ?? ''
    await desk.getByRole('button', { name: /^Book for ₹/ }).click()

    await expect(page.getByText('Booked for Zoya Khan')).toBeVisible()
    const payment = page.getByRole('dialog', { name: 'Take a payment' })
    await expect(payment.getByRole('radio', { name: 'Cash' })).toBeChecked()
    await payment.getByRole('radio', { name: 'UPI' }).check()
    await payment.getByRole('button', { name: /^Record ₹/ }).click()
    await expect(payment.getByText('Please fill this in')).toBeVisible()
    await payment.getByRole('radio', { name: 'Cash' }).check()
    const words = (await payment.getByRole('button', { name: /^Record ₹/ }).textContent()) ?? ''
    const amount = words.replace('Record ', '')
    await payment.getByRole('button', { name: /^Record ₹/ }).click()
    await expect(page.getByText(`${amount} recorded`)).toBeVisible()
    await page
      .getByRole('dialog', { name: 'Payment recorded' })
      .getByRole('button', { name: 'Close' })
      .last()
      .click()

    await page.getByText('Upcoming', { exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('Zoya')
    const [day, time] = when.split(', ')
    const row = page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ hasText: 'Zoya Khan' })
      .filter({ hasText: 'Swimming' })
      .filter({ hasText: day ?? when })
      .filter({ hasText: time ?? when })
    await expect(row).toContainText('Paid')
  },
)

test('a coordinator adds a learner on their first visit to the front desk', async ({ page }, { project }) => {
  const phone = newPhone().replace('+91', '')
  const name = project.name === 'phone' ? 'Ishaan Gupta' : 'Tara Gupta'
  await signIn(page, 'center', { name: 'Lakshmi Nair', path: '/center/dashboard' })
  await page.getByRole('button', { name: 'Book at the desk' }).first().click()
  const desk = page.getByRole('dialog', { name: 'Book at the desk' })
  await desk.getByRole('searchbox').fill(phone)
  await expect(desk.getByText('Nobody found.')).toBeVisible()
  await desk.getByRole('button', { name: 'Add a new learner' }).click()
  await expect(desk.getByLabel('Phone of the guardian or the learner')).toHaveValue(phone)
  await desk.getByLabel('Name of the person with this phone').fill('Neha Gupta')
  await desk.getByLabel('Name', { exact: true }).fill(name)
  await desk.getByLabel('Date of birth').fill('1999-02-28')
  await desk.getByRole('button', { name: /^Add/ }).last().click()
  await expect(desk.getByText(name, { exact: true })).toBeVisible()
  await expect(desk.getByRole('group', { name: 'What' })).toBeVisible()
})
