import { expect, test } from 'vitest'
import { money } from '#domain/kernel/money.ts'
import type { Ctx } from './context.ts'
import { bell, defineNotifications, notificationsAbout, push } from './notifications.ts'

const words = () => ({ title: 'Title', body: 'Body' })
const aboutLesson = notificationsAbout({
  group: 'bookings',
  args: { center: 'text' },
  sample: { center: 'Nritya Studio' },
  ids: { lessonId: '1' },
  links: { learner: '/learner/batches?join={lessonId}' },
})
const lessons = defineNotifications({
  'lesson.paid': aboutLesson({
    args: { amount: 'money' },
    sample: { amount: money(100) },
    learner: bell,
    expert: { channels: ['push', 'sms'], link: '/expert', hi: () => ({ title: 'अपना', body: '' }) },
    en: ({ center, amount }) => ({ title: center, body: amount }),
    hi: words,
  }),
  'lesson.over': aboutLesson({ group: 'news', needsConsent: true, learner: push, en: words, hi: words }),
})

test('a template takes its name from its key, and its defaults from its noun', () => {
  const { roles, ...rest } = lessons['lesson.paid']
  expect(rest).toEqual({
    event: 'lesson.paid',
    group: 'bookings',
    args: { center: 'text', amount: 'money' },
    urgent: false,
    needsConsent: false,
    alsoToDoer: false,
    sample: { args: { center: 'Nritya Studio', amount: money(100) }, link: { lessonId: '1' } },
  })
  expect(roles).toMatchObject({
    learner: { channels: [], link: '/learner/batches?join={lessonId}', hi: words },
    expert: { channels: ['push', 'sms'], link: '/expert' },
  })
  const said = { center: 'Nritya Studio', amount: '₹1' }
  expect(roles.expert?.en(said)).toEqual({ title: 'Nritya Studio', body: '₹1' })
  expect(roles.expert?.hi(said).title).toBe('अपना')
  expect(lessons['lesson.over']).toMatchObject({ group: 'news', needsConsent: true })
})

// The compiler is the test: if it accepts a marked line, the mark itself is an error.
test('a misspelt event, argument or id, and a role without words or link, do not compile', async () => {
  const sent: unknown[] = []
  const ctx: Pick<Ctx, 'notify'> = { notify: async template => void sent.push(template) }
  const recipients = [{ admins: true as const }]
  const link = { lessonId: '2' }
  const args = { center: 'Nritya Studio', amount: money(1) }
  await ctx.notify(lessons['lesson.paid'], { recipients, args, link })
  // @ts-expect-error no event has that name
  await ctx.notify(lessons['lesson.piad'], { recipients, args, link })
  // @ts-expect-error an argument is missing
  await ctx.notify(lessons['lesson.paid'], { recipients, args: { center: 'Nritya Studio' }, link })
  // @ts-expect-error an id of the link is misspelt
  await ctx.notify(lessons['lesson.paid'], { recipients, args, link: { lesonId: '2' } })
  // @ts-expect-error it has no such argument
  await ctx.notify(lessons['lesson.over'], { recipients, args: { center: '', sum: money(1) }, link })
  expect(sent).toEqual([
    lessons['lesson.paid'],
    undefined,
    lessons['lesson.paid'],
    lessons['lesson.paid'],
    lessons['lesson.over'],
  ])
  // @ts-expect-error the noun has no screen for experts
  aboutLesson({ expert: push, en: words, hi: words })
  // @ts-expect-error the Hindi words are missing
  aboutLesson({ learner: { en: words } })
  // @ts-expect-error the sample of the argument is missing
  aboutLesson({ args: { until: 'moment' }, learner: push, en: words, hi: words })
  // @ts-expect-error the words use an unknown argument
  aboutLesson({ learner: push, en: ({ amuont }) => ({ title: amuont, body: '' }), hi: words })
})
