import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { signIn } from '../sign-in.ts'

test('a head reschedules a class after asking everyone, and undoes it', { tag: '@main' }, async ({
  page,
}) => {
  await signIn(page, 'center', { name: 'Kavitha Rao', path: '/center/class/reschedule/requests' })
  const card = page.getByRole('listitem').filter({ hasText: 'Proposed times' }).first()
  await expect(card).toContainText('Waiting for answers')
  await card.getByText('Who has answered').click()
  await expect(card).toContainText('no answer yet')
  await card
    .getByRole('button', { name: /^Move here/ })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: 'Reschedule the class?' })
    .getByRole('button', { name: 'Move it' })
    .click()
  await expect(page.getByText('Rescheduled. Everyone is notified.')).toBeVisible()
  await expect(card).toContainText('This one')
  await expectNoViolations(page)
  await card.getByRole('button', { name: 'Undo the new time' }).click()
  await page
    .getByRole('dialog', { name: 'Undo the new time?' })
    .getByRole('button', { name: 'Undo it' })
    .click()
  await expect(page.getByText('Undone. Everyone is notified.')).toBeVisible()
  await expect(card.getByText('Undone', { exact: true })).toBeVisible()
})
