import { aboutClass, sampleClass } from '../about-class.ts'
import { defineTemplate } from '../template.ts'

/** A learner who was expected did not come, and nobody had said so. */
export const attendanceAbsent = defineTemplate({
  event: 'attendance.absent',
  group: 'bookings',
  args: aboutClass,
  link: ['learnerId'],
  urgent: true,
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/schedule?learnerId={learnerId}',
      en: ({ learner, title, center, startsAt }) => ({
        title: `${learner} was not in class`,
        body: `${learner} is marked absent in ${title} at ${center}, ${startsAt}. If that is wrong, tell the center.`,
      }),
      hi: ({ learner, title, center, startsAt }) => ({
        title: `${learner} कक्षा में नहीं आए`,
        body: `${center} में ${startsAt} की ${title} में ${learner} अनुपस्थित दर्ज हैं। यह सही न हो तो केंद्र को बताएँ।`,
      }),
    },
  },
  sample: { args: sampleClass, link: { learnerId: sampleClass.learner.id } },
})
