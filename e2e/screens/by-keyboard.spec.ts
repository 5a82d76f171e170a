import { expect, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'
import { settled, viewers } from './visit.ts'

test('by keyboard alone one comes past the menus to the screen, and through a day of free times', async ({
  page,
}) => {
  await signIn(page, 'learner', {
    name: viewers.learner,
    path: '/learner/find-new-centers/sampige-sports-and-arts',
  })
  await settled(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  const time = page.getByRole('button', { name: /^\d+:\d\d [ap]m$/ }).first()
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    if (await time.evaluate(button => button === document.activeElement)) break
  }
  await expect(time).toBeFocused()
  const outline = await time.evaluate(button => getComputedStyle(button).outlineStyle)
  expect(outline, 'focus is seen').not.toBe('none')
})
