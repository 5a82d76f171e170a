import { aboutClass, sampleClass } from '../about-class.ts'
import { defineTemplate } from '../template.ts'

const words = {
  en: ({
    learner,
    title,
    center,
    startsAt,
  }: Record<'learner' | 'title' | 'center' | 'startsAt', string>) => ({
    title: `${learner} cannot come`,
    body: `${learner} will not come to ${title} at ${center}, ${startsAt}.`,
  }),
  hi: ({
    learner,
    title,
    center,
    startsAt,
  }: Record<'learner' | 'title' | 'center' | 'startsAt', string>) => ({
    title: `${learner} नहीं आ पाएँगे`,
    body: `${center} में ${startsAt} की ${title} में ${learner} नहीं आएँगे।`,
  }),
}

/** A family said beforehand that a learner cannot come to a class. */
export const absenceTold = defineTemplate({
  event: 'absence.told',
  group: 'bookings',
  args: aboutClass,
  link: ['classId'],
  told: {
    expert: { channels: [], link: '/expert/schedule?class={classId}', ...words },
    center: { channels: [], link: '/center/schedule?class={classId}', ...words },
  },
  sample: { args: sampleClass, link: { classId: '01939d3c-0000-7000-8000-000000000003' } },
})
