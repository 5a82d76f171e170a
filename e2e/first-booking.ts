import type { Locator, Page } from '@playwright/test'
import type { tapCounter } from './newcomer.ts'
import { openPublic } from './open-public.ts'

/** The actions of a user on a page, counted or timed. */
type Hand = Pick<ReturnType<typeof tapCounter>, 'tap' | 'fill'>

/** From the home page to a free time on a card, through sign-in with a new number; returns the confirmation. */
export async function findFirstClass(
  page: Page,
  { tap, fill }: Hand,
  { phone, time }: { phone: string; time: (times: Locator) => Locator },
): Promise<Locator> {
  await openPublic(page)
  await tap(page.getByRole('link', { name: /^Tennis/ }))
  const card = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Sampige Sports and Arts' })
  await tap(time(card.first().getByRole('link', { name: /: book$/ })))
  await fill(page.getByLabel('Phone number'), phone)
  await tap(page.getByRole('button', { name: 'Send OTP' }))
  await tap(page.getByRole('button', { name: /^Use OTP/ }))
  return page.getByRole('dialog', { name: 'Book this class' })
}

/** Names the child in the confirmation, who is eight or nine. */
export async function introduceChild(offer: Locator, { fill }: Hand, child: string): Promise<void> {
  await fill(offer.getByLabel('Child’s name'), child)
  await fill(offer.getByLabel('Year of birth'), String(new Date().getFullYear() - 9))
}

/** Ticks the one box, for the child and for the terms, and books; returns the dialog that asks for the payment. */
export async function bookOnScreen(page: Page, { tap }: Hand): Promise<Locator> {
  const offer = page.getByRole('dialog', { name: 'Book this class' })
  await tap(offer.getByRole('checkbox', { name: /parent or guardian.*I accept the terms and refund policy/ }))
  await tap(offer.getByRole('button', { name: /^Book and pay/ }))
  return page.getByRole('dialog', { name: 'Pay for your class' })
}

/** Pays in the dialog and on the page of the demo gateway. */
export async function payOnScreen(page: Page, { tap }: Hand): Promise<void> {
  const payment = page.getByRole('dialog', { name: 'Pay for your class' })
  await tap(payment.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }))
  await tap(page.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }))
}
