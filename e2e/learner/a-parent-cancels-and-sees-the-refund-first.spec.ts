import { expect, test } from '@playwright/test'
import { booked, freeClass } from '../classes.ts'
import { signIn } from '../sign-in.ts'

test(
  'a parent sees the exact refund before cancelling, and receives it',
  { tag: '@main' },
  async ({ page }, { project }) => {
    const free = await freeClass({
      center: 'sampige-sports-and-arts',
      expert: 'Asha Menon',
      service: 'Badminton',
      minutes: 60,
      week: 5,
      lane: project.name,
    })
    const booking = await booked(free, 'Priya Sharma', 'Aarav Sharma')
    await signIn(page, 'learner', { name: 'Priya Sharma', path: `/learner/bookings/${booking.id}` })

    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    const asked = page.getByRole('dialog', { name: 'Cancel this class?' })
    const refund = asked.getByText('Your refund', { exact: true }).locator('xpath=following::dd[1]')
    await expect(refund).toHaveText(/^₹/)
    const amount = (await refund.textContent()) ?? ''
    await expect(asked.getByText(/After that the refund is less/)).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(asked).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()

    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await asked.getByRole('button', { name: 'Cancel the class' }).click()
    await expect(page.getByText(`Class cancelled. ${amount} will be refunded.`)).toBeVisible()
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/Sent back|On its way|Approved/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeHidden()
  },
)
