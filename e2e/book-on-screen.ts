import type { Page } from '@playwright/test'
import type { FreeClass } from './classes.ts'

/** Taps a free time on the page that shows it, and says who attends; answers the confirmation. */
export async function chooseTime(page: Page, free: FreeClass, learner: string) {
  await page.getByRole('button', { name: free.time, exact: true }).click()
  const offer = page.getByRole('dialog', { name: 'Book this class' })
  await offer.getByText(learner, { exact: true }).click()
  return offer
}

/** As `chooseTime`, and books it: answers the dialog that asks for the payment while the time is held. */
export async function holdOnScreen(page: Page, free: FreeClass, learner: string) {
  const offer = await chooseTime(page, free, learner)
  await offer.getByRole('button', { name: /^Book and pay/ }).click()
  return page.getByRole('dialog', { name: 'Pay for your class' })
}
