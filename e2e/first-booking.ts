import type { Locator, Page } from '@playwright/test'
import type { tapCounter } from './newcomer.ts'
import { openPublic } from './open-public.ts'

/** The actions of a user on a page, counted or timed. */
type Hand = Pick<ReturnType<typeof tapCounter>, 'tap' | 'fill'>

/** From the home page to a slot at the center, through sign-in with a new number; returns the confirmation. */
export async function findFirstClass(
  page: Page,
  { tap, fill }: Hand,
  { phone, time }: { phone: string; time: (times: Locator) => Locator },
): Promise<Locator> {
  await openPublic(page)
  await tap(page.getByRole('link', { name: /^Tennis/ }))
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Sampige Sports and Arts' }))
  await tap(page.getByRole('dialog').getByRole('link', { name: 'See free slots and book' }))
  await fill(page.getByLabel('Phone number'), phone)
  await tap(page.getByRole('button', { name: 'Send the code' }))
  await tap(page.getByRole('button', { name: /^Use code/ }))
  await page.getByRole('heading', { level: 1, name: 'Sampige Sports and Arts' }).waitFor()
  await tap(time(page.getByRole('button', { name: /^\d+:\d\d [ap]m$/ })))
  return page.getByRole('dialog', { name: 'Book this class' })
}

/** Names parent and child in the confirmation. The child is nine. */
export async function introduceFamily(
  offer: Locator,
  { tap, fill }: Hand,
  { parent, child }: { parent: string; child: string },
): Promise<void> {
  const birth = new Date()
  birth.setFullYear(birth.getFullYear() - 9)
  await fill(offer.getByLabel('Your name'), parent)
  await fill(offer.getByLabel('Child’s name'), child)
  await fill(offer.getByLabel('Date of birth'), birth.toISOString().slice(0, 10))
  await tap(offer.getByRole('checkbox', { name: /I am the parent or guardian/ }))
  await tap(offer.getByRole('button', { name: 'Add', exact: true }))
}

/** Accepts the terms and books; returns the dialog that asks for the payment. */
export async function bookOnScreen(page: Page, { tap }: Hand): Promise<Locator> {
  const offer = page.getByRole('dialog', { name: 'Book this class' })
  await tap(offer.getByRole('checkbox', { name: 'I accept the terms and refund policy' }))
  await tap(offer.getByRole('button', { name: /^Book and pay/ }))
  return page.getByRole('dialog', { name: 'Pay for your class' })
}

/** Pays in the dialog and on the page of the demo gateway. */
export async function payOnScreen(page: Page, { tap }: Hand): Promise<void> {
  const payment = page.getByRole('dialog', { name: 'Pay for your class' })
  await tap(payment.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }))
  await tap(page.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }))
}
