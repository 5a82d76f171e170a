import { expect, test } from '@playwright/test'
import { pollQuestions } from '../../database/demo/cast-polls.ts'
import { centerNames, learners, people } from '../../database/demo/people.ts'
import { weeklyBatches } from '../../database/demo/weekly.ts'
import { ROLES } from '../../domain/access/roles.ts'
import { screenPaths } from '../../tools/route-tables.ts'
import { signIn } from '../sign-in.ts'
import { expectRoomForWords, goTo, listen, settled, viewers } from './visit.ts'

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

/** Names of people, places and batches, and questions of polls, stay as their owners write them. */
const names = [
  ...Object.values(centerNames).map(name => name.en),
  ...Object.values(pollQuestions),
  ...[...people, ...Object.values(learners), ...weeklyBatches].map(({ name }) => name),
  // A greeting contains the first name.
  ...people.map(({ name }) => name.split(' ', 1)[0] ?? name),
]

/** Words that are used in Hindi too. */
const borrowed = ['UPI', 'GST']

for (const role of ROLES) {
  test(`the screens of ${role} have no English headings, and enough room for Hindi`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'hi'))
    listen(page)
    await signIn(page, role, { name: viewers[role] })
    await settled(page)
    for (const path of screenPaths(role).filter(one => !one.includes('$'))) {
      await test.step(path, async () => {
        await goTo(page, path)
        await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
        const headings = await page.getByRole('heading').allTextContents()
        const english = headings
          .map(words => [...names, ...borrowed].reduce((left, name) => left.replaceAll(name, ''), words))
          .filter(words => /[A-Za-z]{2,}/.test(words))
        expect.soft(english, path).toEqual([])
        await expectRoomForWords(page)
      })
    }
  })
}
