import { money } from '#domain/kernel/money.ts'
import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** A family has given up a place. */
export const enrolmentLeft = defineTemplate({
  event: 'enrolment.left',
  group: 'bookings',
  args: { ...aboutEnrolment, refund: 'money' },
  link: enrolmentIds,
  told: {
    learner: {
      channels: [],
      link: enrolmentLinks.learner,
      en: ({ learner, batch, refund }) => ({
        title: `${learner} has left ${batch}`,
        body: `${refund === '' ? 'The place is given up.' : `The place is given up; ${refund} comes back the way it was paid.`}`,
      }),
      hi: ({ learner, batch, refund }) => ({
        title: `${learner} ने ${batch} छोड़ा`,
        body: `${refund === '' ? 'जगह छोड़ दी गई।' : `जगह छोड़ दी गई; ${refund} उसी रास्ते वापस आएँगे जिससे दिए गए।`}`,
      }),
    },
    center: {
      channels: [],
      link: enrolmentLinks.center,
      en: ({ learner, batch }) => ({
        title: `Somebody left ${batch}`,
        body: `${learner} has given up the place in ${batch}. Who waits is asked by itself.`,
      }),
      hi: ({ learner, batch }) => ({
        title: `${batch} से कोई गया`,
        body: `${learner} ने ${batch} की जगह छोड़ी। प्रतीक्षा करने वालों से अपने आप पूछा जाता है।`,
      }),
    },
  },
  sample: {
    args: { ...sampleEnrolment, refund: money(140_000) },
    link: sampleEnrolmentLink,
  },
})
