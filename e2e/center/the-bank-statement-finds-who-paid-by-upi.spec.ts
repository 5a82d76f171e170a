import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { ApiAnswer } from '../../domain/wire.ts'
import { freeClasses, hold } from '../classes.ts'
import { callerOf } from '../sessions.ts'
import { signIn } from '../sign-in.ts'

test('money that nobody reported is found on the bank’s statement, and its class is confirmed', async ({
  page,
}, { project }) => {
  const free = await freeClasses({
    center: 'sampige-sports-and-arts',
    expert: 'Vikram Shetty',
    service: 'Tennis',
    minutes: 60,
    week: 8,
  })
  // Others take the ends of the week.
  const one = project.name === 'phone' ? free.at(-5) : free[4]
  if (!one) throw new Error('a class is needed')
  const booking = await hold(one, 'Priya Sharma', 'Aarav Sharma')
  const family = await callerOf('learner', 'Priya Sharma')
  const order = await family<ApiAnswer<'GET /orders/{id}'>>('GET', `/orders/${booking.orderId}`)
  const utr = `4126${randomInt(10 ** 8)}`.padEnd(12, '0')
  const statement = [
    'Date,Narration,Credit',
    `27 Nov,UPI/${utr}/${order.number.replace('-', '')}/PRIYA,${(order.payNow.amount / 100).toFixed(2)}`,
    '27 Nov,INTEREST PAID,12.00',
  ].join('\n')

  await signIn(page, 'center', { name: 'Kavitha Rao', path: '/center/payment?tab=payments' })
  if (project.name === 'phone') {
    await page.getByRole('button', { name: 'More about payments' }).click()
    await page.getByRole('menuitem', { name: 'Match a bank statement' }).click()
  } else await page.getByRole('button', { name: 'Match a bank statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Match a bank statement' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  // The bank repeats the order’s number: it is chosen from the start.
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`names .*${order.number}`) })).toBeChecked()
  await expect(dialog.getByText('INTEREST PAID')).toBeHidden()
  await dialog.getByRole('button', { name: 'Note 1 payment as paid' }).click()
  await expect(page.getByText('1 payment is noted as paid')).toBeVisible()
  await signIn(page, 'learner', { name: 'Priya Sharma', path: `/learner/bookings/${booking.id}` })
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
})
