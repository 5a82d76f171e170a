import { defineTemplate } from '../template.ts'

/** A center added somebody to its staff. */
export const staffInvited = defineTemplate({
  event: 'staff.invited',
  group: 'account',
  args: { center: 'text', by: 'text' },
  link: [],
  told: {
    center: {
      // The SMS goes by a job of its own, whatever their settings say: they may never have been here.
      channels: ['push'],
      link: '/center/choose-center',
      en: ({ center, by }) => ({
        title: `${center} invites you`,
        body: `${by} added you to the staff of ${center}. Sign in with this phone number as “Center” to begin.`,
      }),
      hi: ({ center, by }) => ({
        title: `${center} का निमंत्रण`,
        body: `${by} ने आपको ${center} के स्टाफ़ में जोड़ा है। शुरू करने के लिए इसी फ़ोन नंबर से “केंद्र” के रूप में साइन इन करें।`,
      }),
    },
  },
  sample: { args: { center: 'Sampige Sports and Arts', by: 'Kavitha Rao' }, link: {} },
})
