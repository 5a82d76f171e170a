import type { Page } from '@playwright/test'
import type { FreeClass } from './classes.ts'

/** Taps a slot on the page that shows it, and chooses who attends; returns the confirmation. */
export async function chooseTime(page: Page, free: FreeClass, ...learners: string[]) {
  await page.getByRole('button', { name: free.time, exact: true }).click()
  const offer = page.getByRole('dialog', { name: 'Book this class' })
  const who = offer.getByRole('group', { name: 'Who attends?' })
  for (const learner of learners)
    await who.getByRole('checkbox', { name: learner }).waitFor({ state: 'attached' })
  // A learner may be preselected: the only one, or the one chosen in the header.
  for (const chip of await who.getByRole('checkbox').all()) {
    const name = await chip.evaluate(box => (box as HTMLInputElement).labels?.[0]?.textContent?.trim() ?? '')
    if ((await chip.isChecked()) !== learners.includes(name))
      await who.getByText(name, { exact: true }).click()
  }
  return offer
}

/** As `chooseTime`, and books it: returns the dialog that asks for the payment while the slot is reserved. */
export async function holdOnScreen(page: Page, free: FreeClass, ...learners: string[]) {
  const offer = await chooseTime(page, free, ...learners)
  await offer.getByRole('button', { name: /^Book and pay/ }).click()
  return page.getByRole('dialog', { name: 'Pay for your class' })
}
