import { expect, test } from '@playwright/test'
import { freeClass, hold } from '../classes.ts'
import { signIn } from '../sign-in.ts'

test('the desk takes two part payments for a class, refunds some of it with a reason, and closes the day', async ({
  page,
}, { project }) => {
  // No other test takes cash at this center: its cash drawer belongs to this test.
  const guitar = { center: 'sahyadri-kala-mandir', expert: 'Rohan Kulkarni', service: 'Guitar', minutes: 60 }
  const free = await freeClass({ ...guitar, week: 6, lane: project.name })
  const { orderId } = await hold(free, 'Priya Sharma', 'Aarav Sharma')
  await signIn(page, 'center', { name: 'Prakash Joshi', path: `/center/payment?tab=orders&order=${orderId}` })
  const order = page.getByRole('dialog', { name: /^Order O-/ })
  const payment = page.getByRole('dialog', { name: 'Take a payment' })
  const recorded = page.getByRole('dialog', { name: 'Payment recorded' })
  await order.getByRole('button', { name: 'Take a payment' }).click()
  await payment.getByLabel('Amount taken').fill('300')
  await payment.getByRole('button', { name: 'Record ₹300' }).click()
  await expect(page.getByText('₹300 recorded')).toBeVisible()
  await recorded.getByRole('button', { name: 'Send receipt' }).click()
  await expect(recorded.getByRole('button', { name: 'Receipt sent' })).toBeDisabled()
  await recorded.getByRole('button', { name: 'Close' }).last().click()
  await expect(order.getByText('Partly paid')).toBeVisible()
  await expect(order.getByText('Paid so far')).toBeVisible()
  await order.getByRole('button', { name: 'Take a payment' }).click()
  await payment.getByRole('button', { name: /^Record ₹/ }).click()
  await recorded.getByRole('button', { name: 'Close' }).last().click()
  await expect(order.getByText('Paid so far')).toBeHidden()

  await order.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Refund', exact: true })
  await refund.getByLabel('Amount in rupees').fill('100')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refund.getByText('At least three letters')).toBeVisible()
  await refund.getByLabel('Why').fill('The room was cold')
  await refund.getByLabel('I’m paying it out now').check()
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText('₹100 refunded')).toBeVisible()

  await page.goto(page.url().replace(/\?.*/, '?tab=day-close'))
  await page.getByRole('button', { name: 'Close the day' }).click()
  const day = page.getByRole('dialog', { name: 'Close the day' })
  await day.getByLabel('Counted cash (₹)').fill('1')
  await expect(day.getByText(/^₹.* short$/)).toBeVisible()
  await day.getByLabel('Why it differs').fill('Not counted yet')
  await day.getByRole('button', { name: 'Close the day' }).click()
  await expect(day.getByText('Choose bank or safe')).toBeVisible()
  await day.getByRole('radio', { name: 'Safe' }).check()
  await day.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText('The day is closed')).toBeVisible()
  await expect(page.getByText('Today is closed.', { exact: false }).first()).toBeVisible()
})
